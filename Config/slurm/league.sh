#!/usr/bin/env bash
# Plays rounds of a league as arrays of Slurm jobs, one share of the round each.
#
#   Config/slurm/league.sh DIR SHARES ROUNDS [OPTIONS of 'tournament league DIR play']
#
# DIR is the folder of a league on a file system that all nodes share. A round begins when all shares
# of the one before are complete; whichever share comes first plans it. Each share has a log in DIR.
# A task that is requeued resumes where it was; after a failure, the same command goes on with the
# round that is not complete.
#
# TOURNAMENT is the program, by default the one in the PATH. Further options of sbatch are set by
# its own variables: SBATCH_TIMELIMIT=60, SBATCH_PARTITION=short, …
set -euo pipefail

program=${TOURNAMENT:-tournament}

if [ "${1-}" = --share ]; then
  league=$2 shares=$3
  shift 3
  exec "$program" league "$league" play --shard "$SLURM_ARRAY_TASK_ID/$shares" \
    --jobs "${SLURM_CPUS_PER_TASK:-1}" --quiet --output text:/dev/null "$@"
fi

if [ $# -lt 3 ]; then
  sed -n '2,4s/^# \{0,1\}//p' "$0" >&2
  exit 64
fi
league=$1 shares=$2 rounds=$3
shift 3
"$program" league "$league" show >/dev/null
last=
for ((round = 1; round <= rounds; round++)); do
  last=$(sbatch --parsable --job-name=league --array="1-$shares" --requeue --open-mode=append \
    --kill-on-invalid-dep=yes ${last:+--dependency="afterok:${last%%;*}"} \
    --output="$league/share-%a.log" "$0" --share "$league" "$shares" "$@")
done
echo "$rounds rounds of $shares shares each; the last one is job $last"
