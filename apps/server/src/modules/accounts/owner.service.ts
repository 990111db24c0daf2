import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { OwnerRequest } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { startSession, type Login } from '#modules/accounts/login.service.ts'
import { validateNickname } from '#modules/accounts/nickname.ts'
import { assertStrongPassword } from '#modules/accounts/password-rules.ts'
import { hashPassword } from '#modules/accounts/passwords.ts'
import type { Caller, SessionDeps } from '#modules/accounts/sessions.service.ts'
import { findOwnerId, findUser, foldName, insertUser } from '#modules/accounts/users.repository.ts'
import { recordEvent } from '#modules/audit/audit.repository.ts'
import { readOrCreateSetting } from '#modules/site/settings.repository.ts'

/** Dependencies of creating the first admin. */
interface OwnerDeps extends SessionDeps {
  siteUrl: string
}

/** The token that proves access to the log of the server; the same in every process, and useless once there is an admin. */
async function readOwnerToken(db: Db): Promise<string> {
  return readOrCreateSetting(db, 'owner-token', randomBytes(24).toString('base64url'))
}

/** URL of the screen that creates the first admin; null where there is one. The token is in the fragment, which browsers do not send. */
export async function findOwnerUrl(db: Db, siteUrl: string): Promise<string | null> {
  if ((await findOwnerId(db)) !== null) return null
  return new URL(`/admin/welcome#${await readOwnerToken(db)}`, siteUrl).href
}

/**
 * Creates the first admin and logs in.
 * @throws AppError `forbidden` for another token or where there is an admin; `unprocessable` naming the field
 */
export async function createOwner(
  deps: OwnerDeps,
  { token, username, nickname: wanted, email, password }: OwnerRequest,
  caller: Caller,
): Promise<Login> {
  const { db, now } = deps
  await assertNoOwner(db)
  if (!isEqual(token, await readOwnerToken(db)))
    throw new AppError('forbidden', '这个链接不完整或者已经失效，请从网站启动时的日志里重新复制')
  const nickname = await validateNickname(db, wanted, true)
  await assertStrongPassword(deps, 'password', password, [username, nickname, email])
  const hash = await hashPassword(password)
  return withWriteLock(db, async (transaction) => {
    await assertNoOwner(transaction)
    const at = now()
    const id = await insertUser(transaction, {
      username: foldName(username),
      email: email === '' ? null : foldName(email),
      nickname,
      password_hash: hash,
      role: 'admin',
      created_at: at,
    })
    const user = id === undefined ? undefined : await findUser(transaction, id)
    if (user === undefined) throw new AppError('unprocessable', '用户名、昵称或邮箱已有账号')
    const event = { at, actorId: user.id, subjectId: user.id, address: caller.address }
    await recordEvent(transaction, { ...event, event: 'registered' })
    await recordEvent(transaction, { ...event, event: 'role-changed' })
    return { user, token: await startSession({ db: transaction, now }, user, caller, true) }
  })
}

async function assertNoOwner(db: Db): Promise<void> {
  if ((await findOwnerId(db)) !== null) throw new AppError('forbidden', '已经有管理员了，请直接登录')
}

function isEqual(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
