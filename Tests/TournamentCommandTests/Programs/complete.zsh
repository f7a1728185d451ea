# Prints what zsh offers for command lines, those of each line on a line.
#
# usage: zsh -f complete.zsh SCRIPT LINE...
#
# Lines are completed in a shell of its own, whose offers are written down as they are made.
zmodload zsh/zpty
offers=$(mktemp) finished=$(mktemp -u)
zpty shell zsh -f -i
zpty -w shell "
  PS1= offers=$offers finished=$finished
  autoload -Uz compinit && compinit -D -u
  source ${(q)1}
  compadd() {
    if [[ \${@[1,(i)(-|--)]} != *-(O|A|D)\\ * ]]; then
      local -a found
      builtin compadd -A found \"\$@\"
      print -rl -- \$found >>\$offers
    fi
    builtin compadd \"\$@\"
  }
  finish() { : >\$finished }
  zle -N finish
  bindkey '^I' complete-word '^U' kill-whole-line '^X^F' finish"
for line in "${@:2}"; do
  zpty -w -n shell $'\C-u'"$line"$'\t\C-x\C-f'
  for i in {1..400}; do
    zpty -r -t shell >/dev/null
    [[ -e $finished ]] && break
    sleep 0.05
  done
  print -r -- $(sort -u $offers)
  : >$offers
  rm -f $finished
done
rm -f $offers
zpty -d shell
