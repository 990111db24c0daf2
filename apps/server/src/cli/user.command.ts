import { parseArgs } from 'node:util'
import { openAsker } from '#cli/ask.ts'
import { UsageError } from '#cli/command-error.ts'
import { addUser } from '#cli/user-add.ts'
import { listUsersOnScreen, resetPassword, setBan, setRole } from '#cli/user-changes.ts'
import type { UserContext } from '#cli/user-context.ts'
import { openBeside } from '#platform/db/open-beside.ts'
import type { ServerEnv } from '#platform/process/env.ts'

const actions: Readonly<Record<string, (context: UserContext) => Promise<void>>> = {
  add: addUser,
  list: listUsersOnScreen,
  'reset-password': resetPassword,
  role: setRole,
  ban: (context) => setBan(context, 1),
  unban: (context) => setBan(context, 0),
}

/** Does what is to be done with users, also while the site runs. */
export async function userCommand(env: ServerEnv, [name = '', ...rest]: string[]): Promise<void> {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (action === undefined) throw new UsageError(`没有 user ${name} 这个命令`)
  const { values, positionals } = parse(rest)
  const database = await openBeside(env.databaseUrl, env.dataDir)
  const asker = openAsker()
  try {
    await action({ db: database.db, asker, options: values, words: positionals })
  } finally {
    asker.close()
    await database.close()
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        admin: { type: 'boolean', default: false },
        name: { type: 'string' },
        email: { type: 'string' },
        nickname: { type: 'string' },
      },
    })
  } catch (error) {
    throw new UsageError('命令的写法不对', { cause: error })
  }
}
