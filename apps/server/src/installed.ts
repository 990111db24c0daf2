import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBuildStaticCommand } from '#cli/build-static.command.ts'
import type { Command } from '#cli/command.ts'
import { runCli } from '#cli/run-cli.ts'
import { startSite } from '#start-site.ts'

const toPath = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Beside the folder of the bundle in the package `qingjian`. */
const siteDir = toPath('../blog')

const startCommand: Command = {
  name: 'start',
  hasResult: false,
  description: '启动网站；不写命令时就是它',
  run: (env) =>
    startSite({
      env,
      siteDir,
      adminDir: toPath('../admin'),
      cliCommand: 'npx qingjian',
    }),
}

/** Runs a command of the installed package `qingjian` in the owner's folder, the current one; `start` without arguments. */
export async function runInstalled(args: string[]): Promise<void> {
  const root = process.cwd()
  const envFile = join(root, '.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  await runCli(args.length === 0 ? [startCommand.name] : args, root, [
    startCommand,
    createBuildStaticCommand(siteDir),
  ])
}
