import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Command } from '#cli/command.ts'
import { runCli } from '#cli/run-cli.ts'
import { loadEnvFile } from '#platform/process/load-env-file.ts'
import { StartError } from '#platform/process/start-error.ts'

const toPath = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Beside the folder of the bundle in the package `qingjian`. */
const siteDir = toPath('../blog')

const startCommand: Command = {
  name: 'start',
  hasResult: false,
  description: '启动网站；不写命令时就是它',
  async run(env) {
    const { startSite } = await import('#start-site.ts')
    await startSite({ env, siteDir, adminDir: toPath('../admin'), cliCommand: 'npx qingjian' })
  },
}

/** Runs a command of the installed package `qingjian` in the owner's folder, the current one; `start` without arguments. */
export async function runInstalled(args: string[]): Promise<void> {
  const root = process.cwd()
  try {
    loadEnvFile(join(root, '.env'))
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exit(1)
  }
  const [name = startCommand.name] = args
  // A start does not wait until the other commands are loaded, nor these until the server is.
  const others = name === startCommand.name ? [] : await loadOtherCommands()
  await runCli([name, ...args.slice(1)], root, [startCommand, ...others])
}

async function loadOtherCommands(): Promise<Command[]> {
  const { createCommands } = await import('#cli/create-commands.ts')
  return createCommands(siteDir)
}
