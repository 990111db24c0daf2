import { parseArgs } from 'node:util'
import { UsageError } from '#cli/command-error.ts'
import type { CommandOutput } from '#cli/command-output.ts'
import type { ServerEnv } from '#platform/process/env.ts'

/** An option of a command. */
export interface CommandOption {
  /** Name of the value in the usage text, such as `<邮箱>`; without it the option is a flag. */
  value?: string
  /** Chinese. */
  description: string
}

/** A command of the CLI. */
export interface Command {
  /** `backup`, or a group and a subcommand such as `user add`. */
  name: string
  /** Names of the positional arguments in the usage text: required as `<账号>`, or optional as `[文件夹]` at the end. */
  positionals?: readonly string[]
  /** By long name, without `--`; `--json` and `--quiet` are added. */
  options?: Readonly<Record<string, CommandOption>>
  /** Whether the command reads or writes the content folder. @default false */
  usesContent?: boolean
  /** Whether the command prints a result, with the options `--json` and `--quiet`. @default true */
  hasResult?: boolean
  /** Chinese. */
  description: string
  run: (env: ServerEnv, args: CommandArguments, output: CommandOutput) => Promise<void>
}

/** Options of each command that prints a result. */
const resultOptions = {
  json: { description: '结果输出为 JSON，含全部内容' },
  quiet: { description: '不显示进度和办成的事，只显示要看的、要处理的' },
} as const satisfies Record<string, CommandOption>

/** All options of a command, by long name. */
export function optionsOf({
  options = {},
  hasResult = true,
}: Command): Readonly<Record<string, CommandOption>> {
  return hasResult ? { ...options, ...resultOptions } : options
}

/** The parsed arguments of a command. */
export interface CommandArguments {
  /** The declared positional arguments, without optional ones that are not given. */
  positionals: readonly string[]
  /** Value of an option; undefined where it is not given. */
  option: (name: string) => string | undefined
  /** Whether a flag is given. */
  hasFlag: (name: string) => boolean
}

/**
 * Parses the arguments after the command's name.
 * @returns `help` where `--help` or `-h` is given.
 * @throws UsageError for an unknown option, a missing or unexpected value, and a wrong number of positional arguments.
 */
export function parseCommandArguments(command: Command, args: string[]): CommandArguments | 'help' {
  const options = optionsOf(command)
  // Not strict: the messages of parseArgs are English.
  const { tokens } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      ...Object.fromEntries(
        Object.entries(options).map(([name, { value }]) => [
          name,
          { type: value === undefined ? 'boolean' : 'string' } as const,
        ]),
      ),
    },
  })
  if (tokens.some((token) => token.kind === 'option' && token.name === 'help')) return 'help'
  const values = new Map<string, string>()
  const positionals: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value)
    if (token.kind !== 'option') continue
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined
    if (option === undefined) throw new UsageError(`没有 ${token.rawName} 这个选项`)
    // A single dash stands for standard input.
    const isOptionLike = token.inlineValue === false && /^-./.test(token.value)
    if (option.value === undefined && token.value !== undefined)
      throw new UsageError(`${token.rawName} 后面不写内容`)
    if (option.value !== undefined && (token.value === undefined || isOptionLike))
      throw new UsageError(`${token.rawName} 后面没有写${option.value}`)
    values.set(token.name, token.value ?? '')
  }
  checkPositionals(command.positionals ?? [], positionals)
  return { positionals, option: (name) => values.get(name), hasFlag: (name) => values.has(name) }
}

function checkPositionals(names: readonly string[], given: readonly string[]): void {
  const missing = names.slice(given.length).filter((name) => !name.startsWith('['))
  if (missing.length > 0) throw new UsageError(`没有写${missing.join('、')}`)
  const [extra] = given.slice(names.length)
  if (extra !== undefined) throw new UsageError(`多写了“${extra}”；一项内容里有空格时加引号`)
}
