import { inspect } from 'node:util'
import { type Command, parseCommandArguments } from '#cli/command.ts'
import { createOutput } from '#cli/command-output.ts'
import { createCompletionCommand } from '#cli/commands/completion.command.ts'
import { CommandError, UsageError } from '#cli/command-error.ts'
import { commandsUsage, commandUsage } from '#cli/usage.ts'
import { withContentFolder } from '#cli/with-content-folder.ts'
import { isAppError } from '#platform/http/app-error.ts'
import { escapeLines } from '#platform/log/escape-controls.ts'
import { isDatabaseError } from '#platform/db/database-error.ts'
import { noSpaceRemedy, outageOf } from '#platform/db/outage.ts'
import { readEnv } from '#platform/process/env.ts'
import { restrictNewFiles } from '#platform/process/private-files.ts'
import { StartError } from '#platform/process/start-error.ts'
import { version } from '#platform/process/version.ts'

const helpFlags: ReadonlySet<string | undefined> = new Set(['--help', '-h', 'help'])

/**
 * Runs a command, which sets the exit code: 1 where it fails, 2 for invalid arguments.
 * @param root Folder that relative paths of the environment are resolved against.
 */
export async function runCli(args: string[], root: string, named: readonly Command[]): Promise<void> {
  restrictNewFiles()
  const commands = [...named, createCompletionCommand(named)]
  const [first = '', second = ''] = args
  if (helpFlags.has(first)) return console.log(commandsUsage(commands))
  if (first === '--version' || first === '-V') return console.log(version)
  if (first === '') return fail('没有写命令', commandsUsage(commands))
  const find = (name: string): Command | undefined => commands.find((one) => one.name === name)
  // `export` is a command, and `export hexo` another one.
  const pair = find(`${first} ${second}`)
  if (pair !== undefined) return runCommand(pair, args.slice(2), root)
  const command = find(first)
  if (command !== undefined) return runCommand(command, args.slice(1), root)
  const group = commands.filter(({ name }) => name.startsWith(`${first} `))
  if (group.length === 0) return fail(`没有 ${first} 这个命令`, commandsUsage(commands))
  const usage = commandsUsage(group, first)
  if (helpFlags.has(second)) return console.log(usage)
  return fail(second === '' ? `没有写是 ${first} 的哪个命令` : `没有 ${first} ${second} 这个命令`, usage)
}

async function runCommand(command: Command, args: string[], root: string): Promise<void> {
  try {
    const parsed = parseCommandArguments(command, args)
    if (parsed === 'help') return console.log(commandUsage(command))
    const env = readEnv(process.env, root)
    const output = createOutput({ isJson: parsed.hasFlag('json'), isQuiet: parsed.hasFlag('quiet') })
    if (command.usesContent === true) await withContentFolder(env, (own) => command.run(own, parsed, output))
    else await command.run(env, parsed, output)
  } catch (error) {
    if (error instanceof UsageError) return fail(error.message, commandUsage(command))
    if (outageOf(error) === 'no-space') {
      console.error(noSpaceRemedy)
      process.exit(1)
    }
    // The message is enough for expected errors; others need the stack.
    const isExpected =
      error instanceof CommandError ||
      error instanceof StartError ||
      isAppError(error) ||
      isDatabaseError(error)
    // Names in files of other systems may contain terminal escape sequences.
    console.error(escapeLines(isExpected ? error.message : inspect(error)))
    process.exit(1)
  }
}

function fail(reason: string, usage: string): never {
  console.error(`${reason}\n\n${usage}`)
  process.exit(2)
}
