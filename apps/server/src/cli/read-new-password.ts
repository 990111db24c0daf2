import { NewPasswordSchema } from '@qingjian/api-client/contract'
import { CommandError } from '#cli/command-error.ts'
import { parseInput } from '#cli/parse-input.ts'
import { promptNewPassword } from '#cli/prompt.ts'
import type { UserCommandContext } from '#cli/user-context.ts'
import { findPasswordFlaw, listSiteNames } from '#modules/accounts/password-rules.ts'

/** Texts of an account that its password must not contain. */
interface AccountNames {
  username: string | null
  email: string | null
  nickname: string
}

/**
 * Prompts for the new password of an account.
 * @throws CommandError if it breaks the rules for passwords.
 */
export async function readNewPassword(
  { db, prompt }: Pick<UserCommandContext, 'db' | 'prompt'>,
  { username, email, nickname }: AccountNames,
): Promise<string> {
  const password = parseInput(NewPasswordSchema, await promptNewPassword(prompt))
  const names = await listSiteNames(db, null)
  const flaw = await findPasswordFlaw(password, [...names, username, email, nickname])
  if (flaw !== null) throw new CommandError(flaw)
  return password
}
