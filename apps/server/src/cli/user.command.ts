import { parseArgs } from 'node:util'
import { createPrompt } from '#cli/prompt.ts'
import { UsageError } from '#cli/command-error.ts'
import { addUser } from '#cli/add-user.ts'
import { printUsers, resetPassword, setBanned, setRole } from '#cli/user-changes.ts'
import type { UserCommandContext } from '#cli/user-context.ts'
import { openForCli } from '#platform/db/open-for-cli.ts'
import type { ServerEnv } from '#platform/process/env.ts'

const actions: Readonly<Record<string, (context: UserCommandContext) => Promise<void>>> = {
  add: addUser,
  list: printUsers,
  'reset-password': resetPassword,
  role: setRole,
  ban: (context) => setBanned(context, 1),
  unban: (context) => setBanned(context, 0),
}

/** Does what is to be done with users, also while the site runs. */
export async function userCommand(env: ServerEnv, [name = '', ...rest]: string[]): Promise<void> {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (action === undefined) throw new UsageError(`没有 user ${name} 这个命令`)
  const { values, positionals } = parse(rest)
  const database = await openForCli(env.databaseUrl, env.dataDir)
  const prompt = createPrompt()
  try {
    await action({ db: database.db, prompt, options: values, positionals: positionals })
  } finally {
    prompt.close()
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
