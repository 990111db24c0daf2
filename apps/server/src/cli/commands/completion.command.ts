import { type Command, optionsOf } from '#cli/command.ts'
import { createBashScript, createFishScript, createZshScript } from '#cli/completion-scripts.ts'
import { UsageError } from '#cli/command-error.ts'

/** Creates the command that prints completions of `commands` for a shell. */
export function createCompletionCommand(commands: readonly Command[]): Command {
  const own: Command = {
    name: 'completion',
    positionals: [`<${Object.keys(scripts).join('|')}>`],
    hasResult: false,
    description: '输出命令行补全的脚本，例如 source <(qingjian completion bash)',
    async run(_, { positionals: [shell = ''] }) {
      console.log(createCompletionScript(shell, [...commands, own]))
    },
  }
  return own
}

const scripts: Record<string, typeof createBashScript> = {
  bash: createBashScript,
  zsh: createZshScript,
  fish: createFishScript,
}

/**
 * Creates the script that completes commands, subcommands and options.
 * @throws UsageError for a shell without one.
 */
export function createCompletionScript(shell: string, commands: readonly Command[]): string {
  const create = Object.hasOwn(scripts, shell) ? scripts[shell] : undefined
  if (create === undefined) throw new UsageError(`没有 ${shell} 的补全，可以写 bash、zsh 或 fish`)
  return create(
    commands.map((command) => ({
      words: command.name.split(' '),
      options: [...Object.keys(optionsOf(command)), 'help'].map((name) => `--${name}`),
      choices: choicesOf(command),
    })),
  )
}

/** Words of a first argument such as `<bash|zsh|fish>`. */
function choicesOf({ positionals: [first = ''] = [] }: Command): string[] {
  return /^<([a-z]+(?:\|[a-z]+)+)>$/.exec(first)?.[1]?.split('|') ?? []
}
