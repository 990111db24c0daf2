import { expect, test } from 'vitest'
import type { Db } from '#platform/db/schema.ts'
import { MINUTE } from '#platform/process/durations.ts'
import { personalDataParts } from '#modules/personal-data/personal-data-parts.ts'
import { findUserByEmail } from '#modules/accounts/users.repository.ts'
import { openApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { openMailer } from '../../../test/mailer.ts'
import { testNow } from '../../../test/posts.ts'

const email = 'new@mail.example'

const readQueued = (db: Db) =>
  db.selectFrom('outgoing_emails').select(['content', 'expires_at']).where('state', '=', 'queued').execute()

async function readCode(db: Db): Promise<string> {
  const [row] = await readQueued(db)
  return /\b\d{6}\b/.exec(row?.content ?? '')?.[0] ?? 'none'
}

forEachDatabase(({ open }) => {
  /** A site whose mail server is away. */
  async function openSite() {
    const { db } = await open()
    const clock = { now: testNow }
    const now = (): number => clock.now
    const { mailer } = openMailer(db, 'smtp://127.0.0.1:1', { now, lease: { held: () => null } })
    const api = openApi(db, now, { mailer })
    const register = async () => {
      await api.call(`/api/sendEmailCode?email=${email}`)
      const body = { email, code: await readCode(db), nickname: '子衿', password: 'bamboo-slips-1' }
      return api.call('/api/email/register', { body })
    }
    return { db, clock, api, mailer, register }
  }

  test('an email with a code expires with it, and is replaced by that with the next code', async () => {
    const { db, clock, api } = await openSite()
    expect((await api.call(`/api/sendEmailCode?email=${email}`)).status).toBe(200)
    const first = await readQueued(db)
    expect(first).toMatchObject([{ expires_at: testNow + 10 * MINUTE }])
    clock.now += MINUTE
    expect((await api.call(`/api/sendEmailCode?email=${email}`)).status).toBe(200)
    const second = await readQueued(db)
    expect(second).toMatchObject([{ expires_at: testNow + 11 * MINUTE }])
    expect(second[0]?.content).not.toBe(first[0]?.content)
  })

  test('an email whose code is redeemed is not sent again', async () => {
    const { db, register } = await openSite()
    expect((await register()).status).toBe(200)
    expect(await readQueued(db)).toEqual([])
  })

  test('emails to a deleted account are not sent', async () => {
    const { db, mailer, register } = await openSite()
    await register()
    await mailer.enqueue(db, { to: email, subject: '回复', text: '', html: '' })
    await mailer.enqueue(db, { to: 'other@mail.example', subject: '回复', text: '', html: '' })
    const user = await findUserByEmail(db, email)
    await db.transaction().execute(async (transaction) => {
      for (const part of personalDataParts) await part.erase(transaction, user?.id ?? 0)
    })
    const rows = await db.selectFrom('outgoing_emails').select('recipient').execute()
    expect(rows).toEqual([{ recipient: 'other@mail.example' }])
  })
})
