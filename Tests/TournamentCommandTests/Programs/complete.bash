# Prints what bash offers for command lines, those of each line on a line.
#
# usage: bash complete.bash SCRIPT LINE...
source "$1"

# Options of a completion can be changed only while bash itself completes.
compopt() { [[ $* == '+o default' ]] && isExclusive=1; }

for line in "${@:2}"; do
  # Bash takes a line apart at blanks, = and :, the latter two words of their own.
  COMP_WORDS=() word=''
  for ((at = 0; at < ${#line}; at++)); do
    case ${line:at:1} in
      ' ')
        COMP_WORDS+=("$word")
        word=''
        ;;
      [=:])
        [[ $word ]] && COMP_WORDS+=("$word")
        COMP_WORDS+=("${line:at:1}")
        word=''
        ;;
      *) word+=${line:at:1} ;;
    esac
  done
  [[ $word || $line == *' ' ]] && COMP_WORDS+=("$word")
  COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
  isExclusive=''
  _tournament
  # Where nothing is offered, bash offers files.
  if [[ ! $isExclusive ]] && ((${#COMPREPLY[@]} == 0)) && complete -p tournament | grep -q -- '-o default'; then
    COMPREPLY=($(compgen -f -- "$word"))
  fi
  echo "${COMPREPLY[@]}"
done
