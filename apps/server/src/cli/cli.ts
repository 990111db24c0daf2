import { fileURLToPath } from 'node:url'
import { createCommands } from '#cli/create-commands.ts'
import { runCli } from '#cli/run-cli.ts'

/** The workspace root, at the same distance from `src` and from `dist`. */
const root = fileURLToPath(new URL('../../../..', import.meta.url))

await runCli(process.argv.slice(2), root, createCommands(`${root}/apps/blog/dist`))
