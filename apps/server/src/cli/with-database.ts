import type { Command, CommandArguments } from '#cli/command.ts'
import { openForCli } from '#platform/db/open-for-cli.ts'
import type { Db } from '#platform/db/schema.ts'

/** Creates the function of a command that uses the database, which is open while the function runs. */
export function withDatabase(run: (db: Db, args: CommandArguments) => Promise<void>): Command['run'] {
  return async (env, args) => {
    const database = await openForCli(env.databaseUrl, env.dataDir)
    try {
      await run(database.db, args)
    } finally {
      await database.close()
    }
  }
}
