import { allCalls } from '@qingjian/api-client/calls'
import { describe, expect, it } from 'vitest'
import { HOUR } from '#platform/process/durations.ts'
import { personalDataParts } from '#modules/personal-data/personal-data-parts.ts'
import type { Db } from '#platform/db/schema.ts'
import { createRateLimits } from '#platform/http/rate-limits.ts'
import { addLogin } from '../../../test/accounts.ts'
import { type CallOptions, openApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { addTestUsers, publishTestArticle } from '../../../test/engagement.ts'
import { testNow } from '../../../test/posts.ts'

const key = '"0123456789abcdef0123456789abcdef"'

const friend = { name: '听雨楼', url: 'https://rain.example/', avatar: '', info: '', email: 'a@b.cn' }

/** A submission of each call, and one with another text. */
const submissions = {
  'comments.add': ['/api/comment/add', { articleId: 1, content: '好' }, { articleId: 1, content: '坏' }],
  'messages.add': ['/api/message/add', { content: '好' }, { content: '坏' }],
  'friends.apply': ['/api/friend/apply', friend, { ...friend, name: '观云台' }],
  'notifications.send': [
    '/sys/notifications/send',
    { title: '好', content: '好' },
    { title: '坏', content: '坏' },
  ],
} as const

const cases = Object.entries(submissions).map(([id, values]) => [id, ...values] as const)

/** Number of rows that the submissions create. */
async function countEffects(db: Db): Promise<number> {
  const tables = ['comments', 'messages', 'friends', 'notifications'] as const
  let count = 0
  for (const table of tables) count += (await db.selectFrom(table).select('id').execute()).length
  return count
}

it('G18: every call that creates content from a form accepts an idempotency key', () => {
  const ids = allCalls.filter(([, call]) => call.acceptsIdempotencyKey).map(([id]) => id)
  expect(ids.toSorted()).toEqual(Object.keys(submissions).toSorted())
})

forEachDatabase(({ open }) => {
  async function openWithUsers() {
    const { db } = await open()
    const clock = { now: testNow }
    const api = openApi(db, () => clock.now)
    await publishTestArticle(db)
    const [other] = await addTestUsers(db, 1)
    const { token } = await addLogin(api, db, 'ziqin', 'admin')
    const submit = <Path extends string>(path: Path, body: object, options: CallOptions = {}) =>
      api.call(path, { body, token, headers: { 'Idempotency-Key': key }, ...options })
    return { db, clock, api, token, otherToken: other?.token ?? '', submit }
  }

  describe.each(cases)('G18: a repeat of %s', (_, path, body, otherBody) => {
    it('has the response of the first and no effect', async () => {
      const { db, api, submit } = await openWithUsers()
      const before = await countEffects(db)
      const first = await submit(path, body)
      const effects = await countEffects(db)
      const { emails, pushes } = api
      const sent = [emails.length, pushes.length]
      expect(first.status).toBe(200)
      expect(effects).toBeGreaterThan(before)

      const repeat = await submit(path, body)
      expect([repeat.status, repeat.body]).toEqual([200, first.body])
      expect(await countEffects(db)).toBe(effects)
      expect([emails.length, pushes.length]).toEqual(sent)
    })

    it('that is concurrent waits for the first', async () => {
      const { db, submit } = await openWithUsers()
      const repeats = await Promise.all([1, 2, 3].map(() => submit(path, body)))
      const effects = await countEffects(db)
      expect(repeats.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(new Set(repeats.map((repeat) => JSON.stringify(repeat.body))).size).toBe(1)

      expect((await submit(path, body)).status).toBe(200)
      expect(await countEffects(db)).toBe(effects)
    })

    it('with another body is rejected', async () => {
      const { db, submit } = await openWithUsers()
      await submit(path, body)
      const effects = await countEffects(db)
      const refused = await submit(path, otherBody)
      expect([refused.status, refused.body.message]).toEqual([422, '这次提交的内容与先前的不同，请重新提交'])
      expect(await countEffects(db)).toBe(effects)
    })

    it('with a malformed key is rejected', async () => {
      const { db, submit } = await openWithUsers()
      const before = await countEffects(db)
      for (const malformed of [
        '',
        '0123456789abcdef',
        '"short"',
        `"${'长'.repeat(16)}"`,
        `"${'a'.repeat(65)}"`,
      ]) {
        const headers = { 'Idempotency-Key': encodeURI(malformed) }
        expect((await submit(path, body, { headers })).status).toBe(400)
      }
      expect(await countEffects(db)).toBe(before)
    })
  })

  describe('G18: an idempotency key', () => {
    const path = '/api/message/add'
    const body = { content: '好' }

    it('belongs to its caller', async () => {
      const { db, otherToken, submit } = await openWithUsers()
      const guest = { token: '', address: '198.51.100.1' }
      const ids = [
        await submit(path, body),
        await submit(path, body, { token: otherToken }),
        await submit(path, body, guest),
        await submit(path, body, { token: '', address: '198.51.100.2' }),
      ].map(({ data }) => data.id)
      expect(new Set(ids).size).toBe(4)
      expect((await submit(path, body, guest)).data.id).toBe(ids[2])
      expect(await db.selectFrom('messages').select('id').execute()).toHaveLength(4)
    })

    it('belongs to its call', async () => {
      const { submit } = await openWithUsers()
      expect((await submit(path, body)).status).toBe(200)
      expect((await submit('/api/comment/add', { articleId: 1, ...body })).status).toBe(200)
    })

    it('is free after a submission that was rejected', async () => {
      const { clock, submit } = await openWithUsers()
      expect((await submit(path, { content: '\u200B' })).status).toBe(422)
      clock.now += HOUR
      expect((await submit(path, body)).status).toBe(200)
    })

    it('expires after a day', async () => {
      const { db, clock, submit } = await openWithUsers()
      await submit(path, body)
      clock.now += 23 * HOUR
      await submit(path, body)
      clock.now += 2 * HOUR
      await submit(path, { content: '坏' })
      expect(await db.selectFrom('messages').select('content').orderBy('id').execute()).toEqual([
        { content: '好' },
        { content: '坏' },
      ])
      expect(await db.selectFrom('idempotency_keys').select('id').execute()).toHaveLength(1)
    })

    it('that another process stores at the same time gets the result of that one', async () => {
      const { db, token } = await openWithUsers()
      const now = () => testNow
      const shared = { rateLimits: createRateLimits(now) }
      const processes = [openApi(db, now, shared), openApi(db, now, shared)]
      const headers = { 'Idempotency-Key': key }
      const responses = await Promise.all(
        processes.map((api) => api.call('/api/friend/apply', { body: friend, token, headers })),
      )
      expect(responses.map(({ status }) => status)).toEqual([200, 200])
      expect(await db.selectFrom('friends').select('id').execute()).toHaveLength(1)
    })

    it('and its result are erased with the account', async () => {
      const { db, token, submit } = await openWithUsers()
      await submit(path, body, { token })
      const { user_id: userId } = await db
        .selectFrom('idempotency_keys')
        .select('user_id')
        .executeTakeFirstOrThrow()
      for (const part of personalDataParts) await part.erase(db, userId ?? 0)
      expect(await db.selectFrom('idempotency_keys').select('id').execute()).toEqual([])
    })
  })
})
