import { type Command, optionsOf } from '#cli/command.ts'
import { UsageError } from '#cli/command-error.ts'

/** Creates the command that prints completions of `commands` for a shell. */
export function createCompletionCommand(commands: readonly Command[]): Command {
  return {
    name: 'completion',
    positionals: ['<bash|zsh|fish>'],
    hasResult: false,
    description: '输出命令行补全的脚本，例如 source <(qingjian completion bash)',
    async run(_, { positionals: [shell = ''] }) {
      console.log(createCompletionScript(shell, commands))
    },
  }
}

/**
 * Creates the script that completes commands, subcommands and options.
 * @throws UsageError for a shell without one.
 */
export function createCompletionScript(shell: string, commands: readonly Command[]): string {
  const create = Object.hasOwn(scripts, shell) ? scripts[shell] : undefined
  if (create === undefined) throw new UsageError(`没有 ${shell} 的补全，可以写 bash、zsh 或 fish`)
  return create(commands)
}

const scripts: Record<string, (commands: readonly Command[]) => string> = {
  bash: bashScript,
  zsh: (commands) => `autoload -U +X bashcompinit && bashcompinit\n${bashScript(commands)}`,
  fish: fishScript,
}

/** Words after each beginning of a command line; the empty beginning has the first words. */
function wordsByPrefix(commands: readonly Command[]): Map<string, string[]> {
  const words = new Map<string, string[]>()
  const add = (prefix: string, word: string): void => {
    const list = words.get(prefix) ?? []
    if (!list.includes(word)) words.set(prefix, [...list, word])
  }
  for (const command of commands) {
    const { name } = command
    const [first = '', second] = name.split(' ')
    add('', first)
    if (second !== undefined) add(first, second)
    for (const option of [...Object.keys(optionsOf(command)), 'help']) add(name, `--${option}`)
  }
  return words
}

function bashScript(commands: readonly Command[]): string {
  const cases = [...wordsByPrefix(commands)].map(
    ([prefix, words]) => `    '${prefix}') words='${words.join(' ')}' ;;`,
  )
  return [
    '_qingjian() {',
    `  local line="\${COMP_WORDS[*]:1:COMP_CWORD-1}" words=''`,
    '  case "$line" in',
    ...cases,
    '  esac',
    `  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))`,
    '}',
    'complete -o default -F _qingjian qingjian',
  ].join('\n')
}

function fishScript(commands: readonly Command[]): string {
  return [...wordsByPrefix(commands)]
    .map(([prefix, words]) => {
      const condition = `test (string join ' ' (commandline -opc)[2..]) = '${prefix}'`
      return `complete -c qingjian -n ${JSON.stringify(condition)} -a '${words.join(' ')}'`
    })
    .join('\n')
}
