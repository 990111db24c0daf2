/** What a shell completes of a command. */
export interface CompletedCommand {
  /** One word, or a group and a subcommand. */
  words: readonly string[]
  /** With their dashes. */
  options: readonly string[]
  /** Values of the first argument, where it has a fixed set. */
  choices: readonly string[]
}

/** Creates the script for bash. */
export function createBashScript(commands: readonly CompletedCommand[]): string {
  const pairs = commands.filter(({ words }) => words.length > 1)
  const singles = commands.filter(({ words }) => words.length === 1)
  const cases = [
    caseOf(`' '`, firstWords(commands)),
    ...pairs.map(({ words, options, choices }) => caseOf(`'${words.join(' ')}'`, [...choices, ...options])),
    // The first argument is not given yet.
    ...firstWords(commands).map((first) => caseOf(`'${first} '`, afterFirst(commands, first))),
    ...singles.map(({ words: [name = ''], options }) => caseOf(`'${name} '*`, options)),
  ]
  return [
    '_qingjian() {',
    `  local index word first='' second='' words=''`,
    '  for ((index = 1; index < COMP_CWORD; index++)); do',
    '    word="${COMP_WORDS[index]}"',
    '    if [[ "$word" == -* ]]; then continue; fi',
    '    if [[ -z "$first" ]]; then first="$word"; elif [[ -z "$second" ]]; then second="$word"; fi',
    '  done',
    '  case "$first $second" in',
    ...cases,
    '  esac',
    `  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))`,
    '}',
    'complete -o default -F _qingjian qingjian',
  ].join('\n')
}

/** Creates the script for zsh, which loads its own completion first. */
export function createZshScript(commands: readonly CompletedCommand[]): string {
  return [
    '(( $+functions[compdef] )) || { autoload -U +X compinit && compinit }',
    'autoload -U +X bashcompinit && bashcompinit',
    createBashScript(commands),
  ].join('\n')
}

/** Creates the script for fish. */
export function createFishScript(commands: readonly CompletedCommand[]): string {
  const complete = (condition: string, words: readonly string[]): string =>
    `complete -c qingjian -n '${condition}' -a '${words.join(' ')}'`
  const pairs = commands.filter(({ words }) => words.length > 1)
  return [
    '# The words after the command, without options.',
    'function __qingjian_words',
    "  string match --invert -- '-*' (commandline -opc)[2..]",
    'end',
    'function __qingjian_is',
    '  set -l words (__qingjian_words)',
    '  test "$words" = "$argv"',
    'end',
    'function __qingjian_begins',
    '  set -l words (__qingjian_words)',
    '  test "$words[1..2]" = "$argv"; or test "$words[1]" = "$argv"',
    'end',
    complete('__qingjian_is', firstWords(commands)),
    ...firstWords(commands).map((first) =>
      complete(
        `__qingjian_is ${first}`,
        afterFirst(commands, first).filter((word) => !word.startsWith('-')),
      ),
    ),
    ...commands.map(({ words, options }) => {
      const subcommands = pairs.filter((pair) => words.length === 1 && pair.words[0] === words[0])
      const others = subcommands.map((pair) => `; and not __qingjian_begins ${pair.words.join(' ')}`)
      return complete(`__qingjian_begins ${words.join(' ')}${others.join('')}`, options)
    }),
  ].join('\n')
}

function firstWords(commands: readonly CompletedCommand[]): string[] {
  return [...new Set(commands.map(({ words: [first = ''] }) => first))]
}

/** Subcommands of a first word, and arguments and options of the command with that name. */
function afterFirst(commands: readonly CompletedCommand[], first: string): string[] {
  return commands
    .filter(({ words }) => words[0] === first)
    .flatMap(({ words: [, second], choices, options }) =>
      second === undefined ? [...choices, ...options] : [second],
    )
}

const caseOf = (pattern: string, words: readonly string[]): string =>
  `    ${pattern}) words='${words.join(' ')}' ;;`
