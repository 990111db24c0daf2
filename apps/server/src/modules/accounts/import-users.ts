import { randomInt } from 'node:crypto'
import { EmailSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { cleanText } from '#platform/text/clean-text.ts'
import { normalizeNickname, validateNickname } from '#modules/accounts/nickname.ts'
import { findUserBySkeleton, foldName, insertUser } from '#modules/accounts/users.repository.ts'
import { recordEvent } from '#modules/audit/audit.repository.ts'
import { isAppError } from '#platform/http/app-error.ts'
import type { Db } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { confusableSkeleton } from '#platform/text/confusable-skeleton.ts'

/** A user of another system. */
export interface ImportedUser {
  email: string
  nickname: string
  /** Milliseconds since the epoch; null where it is not known. */
  createdAt: number | null
}

/** What became of imported users. */
export interface ImportedUserCounts {
  added: number
  /** Users with the email of an account. */
  existing: number
  /** Users without a valid email, who could not log in. */
  withoutEmail: number
}

/** Characters of a nickname, with room for a number behind it. */
const maxLength = 16
/** UTF-16 code units that are read of a nickname. */
const maxUnits = 400
/** Numbers that are tried behind a nickname that is taken. */
const maxNumber = 9

/**
 * Creates accounts without password for users of another system, in one transaction: each sets a password by an emailed code.
 * All are ordinary users, whatever their role was. A nickname that is taken, reserved or blocked is replaced.
 * @param seen Emails of earlier calls of a dry run; those of this call are added.
 */
export async function importUsers(
  db: Db,
  users: readonly ImportedUser[],
  { isDryRun, seen }: { isDryRun: boolean; seen: Set<string> },
): Promise<ImportedUserCounts> {
  const counts = { added: 0, existing: 0, withoutEmail: 0 }
  await withWriteLock(db, async (transaction) => {
    for (const user of users) {
      const email = v.safeParse(EmailSchema, user.email.normalize('NFKC'))
      if (!email.success) {
        counts.withoutEmail += 1
        continue
      }
      const folded = foldName(email.output)
      const isKnown = seen.has(folded) || (await hasAccount(transaction, folded))
      seen.add(folded)
      counts[isKnown ? 'existing' : 'added'] += 1
      if (!isKnown && !isDryRun) await addUser(transaction, { ...user, email: folded })
    }
  })
  return counts
}

async function hasAccount(db: Db, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or([eb('username', '=', name), eb('email', '=', name)]))
    .executeTakeFirst()
  return row !== undefined
}

async function addUser(db: Db, { email, nickname, createdAt }: ImportedUser): Promise<void> {
  const now = Date.now()
  const id = await insertUser(db, {
    username: null,
    email,
    nickname: await findFreeNickname(db, nickname),
    password_hash: null,
    created_at: createdAt === null ? now : Math.min(createdAt, now),
  })
  if (id === undefined) throw new Error('An imported user was not stored')
  await recordEvent(db, { at: now, event: 'registered', actorId: null, subjectId: id, address: '' })
}

async function findFreeNickname(db: Db, wanted: string): Promise<string> {
  const nickname = cleanText(normalizeNickname(wanted.slice(0, maxUnits)), maxLength)
  if (await isAllowed(db, nickname))
    for (let number = 1; number <= maxNumber; number++) {
      const numbered = number === 1 ? nickname : `${nickname} ${number}`
      if (await isFree(db, numbered)) return numbered
    }
  for (;;) {
    const random = `读者 ${randomInt(10_000_000, 100_000_000)}`
    if (await isFree(db, random)) return random
  }
}

async function isAllowed(db: Db, nickname: string): Promise<boolean> {
  return validateNickname(db, nickname).then(
    () => true,
    (error: unknown) => {
      if (isAppError(error)) return false
      throw error
    },
  )
}

async function isFree(db: Db, nickname: string): Promise<boolean> {
  return (await findUserBySkeleton(db, confusableSkeleton(nickname))) === undefined
}
