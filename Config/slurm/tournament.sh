#!/usr/bin/env bash
# Plays a tournament as an array of Slurm jobs, one share each, and merges the shares at the end.
#
#   Config/slurm/tournament.sh FOLDER SHARES [CONFIG] [OPTIONS of 'tournament run']
#
# FOLDER is on a file system that all nodes share. It gets share-1, share-2, … with the games
# played, a log of each share, and at the end report.txt and report.json. If shares are incomplete,
# merge.log names them instead; the same command runs them again and keeps what has been played. A
# task that is requeued, because its node failed or its time ran out, resumes where it was. A folder
# belongs to one tournament: other shares or options need another folder, and nothing is reported
# unless every task of the last submission has finished its share.
#
# A tournament in rounds has an array and a merge for each round: while rounds are left, a merge
# submits the next array, and the reports have the rounds so far.
#
# TOURNAMENT is the program, by default the one in the PATH. Further options of sbatch are set by
# its own variables: SBATCH_TIMELIMIT=60, SBATCH_PARTITION=short, …
set -euo pipefail

program=${TOURNAMENT:-tournament}

submit() {
  local folder=$1 shares=$2 array command
  # The command, quoted so that it can be typed again.
  command=$(printf '%q ' "${@:2}")
  mkdir -p "$folder"
  if [ -e "$folder/command" ] && [ "$(cat "$folder/command")" != "$command" ]; then
    echo "'$folder' belongs to another tournament: $(cat "$folder/command")" >&2
    echo "submit that one again, or name another folder" >&2
    exit 73
  fi
  # Held until the reports of an earlier submission are removed; if Slurm refuses it, nothing
  # changes.
  array=$(submit_shares --hold "$@")
  echo "$command" >"$folder/command"
  rm -f "$folder"/report.txt "$folder"/report.json "$folder"/share-*.done
  submit_merge "$array" "$@"
  scontrol release "$array"
  echo "job $array plays $shares shares into $folder"
}

# Submits the array, with an option of sbatch that says when it begins, and prints its number.
submit_shares() {
  local start=$1 folder=$2 shares=$3 array
  array=$(sbatch --parsable "$start" --job-name=tournament --array="1-$shares" --requeue \
    --kill-on-invalid-dep=yes --open-mode=append --signal=B:USR1@60 \
    --output="$folder/share-%a.log" "$0" --share "${@:2}") || return
  echo "${array%%;*}"
}

# Submits the merge of an array, however its tasks end: the merge says what is missing.
submit_merge() {
  local array=$1 folder=$2
  sbatch --parsable --job-name=merge --dependency="afterany:$array" --open-mode=truncate \
    --output="$folder/merge.log" "$0" --merge "${@:2}" >/dev/null
}

# One task of the array: plays its share, or resumes it.
play() {
  local folder=$1 shares=$2 number=$SLURM_ARRAY_TASK_ID status run= is_late=
  shift 2
  trap 'is_late=yes; stop' USR1
  trap 'stop' TERM INT
  for _ in {1..60}; do
    status=0
    "$program" run "$@" --shard "$number/$shares" --results "$folder/share-$number" --resume \
      --jobs "${SLURM_CPUS_PER_TASK:-1}" --quiet --output text:/dev/null &
    run=$!
    wait $run || status=$?
    # A signal ends the wait before the program has exited: it finishes the games in progress.
    while kill -0 $run 2>/dev/null; do
      status=0
      wait $run || status=$?
    done
    # A node that Slurm has lost may still be playing: then the folder is in use, so wait and retry.
    [ "$status" = 73 ] || break
    sleep 10
  done
  case $status in 0 | 1 | 2) touch "$folder/share-$number.done" ;; esac
  if [ -n "$is_late" ] && [ "$status" = 130 ]; then
    scontrol requeue "$SLURM_JOB_ID"
  fi
  exit "$status"
}

stop() {
  [ -z "$run" ] || kill -TERM "$run" 2>/dev/null || true
}

# The merged report once all tasks have ended, or what is missing if some have not finished their
# share; and the next round, if there is one.
merge() {
  local folder=$1 shares=$2 number undone= status=0 array
  for ((number = 1; number <= shares; number++)); do
    [ -e "$folder/share-$number.done" ] || undone+=" $number/$shares"
  done
  rm -f "$folder"/report.txt "$folder"/report.json
  if [ -n "$undone" ]; then
    "$program" merge "$folder"/share-*/ --output text:/dev/null || true
    echo "not reported: see the logs of shares$undone, and submit the same command again" >&2
    exit 65
  fi
  "$program" merge "$folder"/share-*/ --output "$folder/report.txt" \
    --output "$folder/report.json" || status=$?
  # Nothing else is incomplete once it is merged.
  grep -qs '^  "complete" : false' "$folder/report.json" || exit "$status"
  rm -f "$folder"/share-*.done
  array=$(submit_shares "--dependency=afterok:$SLURM_JOB_ID" "$@")
  submit_merge "$array" "$@"
}

case ${1:-} in
  --share) play "${@:2}" ;;
  --merge) merge "${@:2}" ;;
  '' | -*)
    sed -n '2,18s/^# \{0,1\}//p' "$0" >&2
    exit 64
    ;;
  *)
    case ${2:-} in
      '' | *[!0-9]* | 0*)
        echo "SHARES must be 1 or more, not '${2:-}'" >&2
        exit 64
        ;;
    esac
    submit "$@"
    ;;
esac
