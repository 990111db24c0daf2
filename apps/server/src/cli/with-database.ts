import type { Command, CommandArguments } from '#cli/command.ts'
import type { CommandOutput } from '#cli/command-output.ts'
import { openForCli } from '#platform/db/open-for-cli.ts'
import type { Db } from '#platform/db/schema.ts'

/** Creates the function of a command that uses the database, which is open while the function runs. */
export function withDatabase(
  run: (db: Db, args: CommandArguments, output: CommandOutput) => Promise<void>,
): Command['run'] {
  return async (env, args, output) => {
    const database = await openForCli(env.databaseUrl, env.dataDir)
    try {
      await run(database.db, args, output)
    } finally {
      await database.close()
    }
  }
}
