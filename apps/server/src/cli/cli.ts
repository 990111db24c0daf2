import { fileURLToPath } from 'node:url'
import { createBuildStaticCommand } from '#cli/build-static.command.ts'
import { runCli } from '#cli/run-cli.ts'

/** The workspace root, at the same distance from `src` and from `dist`. */
const root = fileURLToPath(new URL('../../../..', import.meta.url))

await runCli(process.argv.slice(2), root, [createBuildStaticCommand(`${root}/apps/blog/dist`)])
