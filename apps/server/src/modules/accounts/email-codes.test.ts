import { describe, expect, it } from 'vitest'
import { MINUTE } from '#platform/process/durations.ts'
import { sendEmailCode } from '#modules/accounts/email-codes.service.ts'
import type { Email } from '#platform/mail/mailer.ts'
import { createDeadline } from '#platform/process/deadline.ts'
import { addLogin, addUser, logIn, testPassword } from '../../../test/accounts.ts'
import { openApi, type TestApi } from '../../../test/api.ts'
import { whileHashingIsFull } from '../../../test/full-hashing.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { testNow } from '../../../test/posts.ts'

const password = 'another-bamboo-2'

/** Headers of a page of this site in a browser. */
const pageIn = (browser: string) => ({
  'Sec-Fetch-Site': 'same-origin',
  Cookie: `__Host-login_browser=${browser.repeat(43)}`,
})

function askCode(api: TestApi, email: string, address?: string) {
  const path = `/api/sendEmailCode?email=${encodeURIComponent(email)}`
  return api.call(path, address === undefined ? {} : { address })
}

/** The code in the most recent email. */
function lastCode(api: TestApi): string {
  return /^\d{6}$/m.exec(api.emails.at(-1)?.text ?? '')?.[0] ?? 'none'
}

function register(api: TestApi, email: string, code: string, more: object = {}) {
  return api.call('/api/email/register', { body: { email, code, nickname: '子衿', password, ...more } })
}

function forgot(api: TestApi, email: string, code: string) {
  return api.call('/api/email/forgot', { body: { email, code, password } })
}

/** A code that differs from the given one. */
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

forEachDatabase(({ open }) => {
  describe('registering', () => {
    it('creates an account that can log in', async () => {
      const { db } = await open()
      const api = openApi(db)
      expect((await askCode(api, 'New@Mail.Example')).body).toMatchObject({ code: 200, data: null })
      expect(api.emails).toMatchObject([{ to: 'new@mail.example', subject: '【青简】注册验证码' }])
      expect((await register(api, 'new@mail.example', lastCode(api))).status).toBe(200)
      const { body } = await api.call('/auth/login', { body: { username: 'new@mail.example', password } })
      expect(body.data).toMatchObject({ nickname: '子衿', email: 'new@mail.example', roles: ['user'] })
    })

    it.each([
      ['register', 'new@mail.example'],
      ['forgot', 'ziqin@mail.example'],
    ])('D55: %s needs the browser in which a page requested the code', async (call, email) => {
      const { db } = await open()
      const api = openApi(db)
      await addUser(db, 'ziqin')
      await api.call(`/api/sendEmailCode?email=${email}`, { headers: pageIn('a') })
      const send = async (headers: Record<string, string>) => {
        const body = { email, code: lastCode(api), nickname: '子衿', password }
        return (await api.call(`/api/email/${call}`, { body, headers })).status
      }
      expect([await send({}), await send(pageIn('b'))]).toEqual([400, 400])
      expect(await send(pageIn('a'))).toBe(200)
    })

    it('D65: ignores fields that a visitor must not set', async () => {
      const { db } = await open()
      const api = openApi(db)
      await askCode(api, 'new@mail.example')
      const more = { id: 7, role: 'admin', roles: ['admin'], is_admin: 1, createTime: '2020-01-01 00:00:00' }
      expect((await register(api, 'new@mail.example', lastCode(api), more)).status).toBe(200)
      const [user] = await db.selectFrom('users').selectAll().execute()
      expect(user).toMatchObject({ id: 1, role: 'user', is_banned: 0, created_at: testNow })
    })

    it('rejects a password that equals the nickname or the email', async () => {
      const { db } = await open()
      const api = openApi(db)
      const response = await register(api, 'new@mail.example', '123456', { password: 'new@mail.example' })
      expect(response.status).toBe(422)
      expect(response.body.extra?.errors).toMatchObject([{ path: 'password' }])
    })

    it.each(['昵称ziqin', '昵称zіqin', '昵称-ZIQIN'])(
      'G13: rejects the nickname %j, confusable with another user, and the code stays valid',
      async (nickname) => {
        const { db } = await open()
        const api = openApi(db)
        await addUser(db, 'ziqin')
        await askCode(api, 'new@mail.example')
        const refused = await register(api, 'new@mail.example', lastCode(api), { nickname })
        expect([refused.status, refused.body.extra?.errors]).toEqual([
          422,
          [{ path: 'nickname', message: '这个昵称与其他用户的相同或太像，请换一个' }],
        ])
        expect((await register(api, 'new@mail.example', lastCode(api))).status).toBe(200)
      },
    )

    it('G13: of two who register with confusable nicknames at once, one is rejected and can use the code again', async () => {
      const { db } = await open()
      const api = openApi(db)
      const people = [
        { email: 'a@mail.example', nickname: 'bamboo' },
        { email: 'b@mail.example', nickname: 'Bаmboо' },
      ]
      const codes: string[] = []
      for (const { email } of people) {
        await askCode(api, email)
        codes.push(lastCode(api))
      }
      const responses = await Promise.all(
        people.map(({ email, nickname }, index) => register(api, email, codes[index] ?? '', { nickname })),
      )
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422])
      const loser = responses.findIndex(({ status }) => status === 422)
      const retried = await register(api, people[loser]?.email ?? '', codes[loser] ?? '')
      expect(retried.status).toBe(200)
    })

    it('is rate-limited per address', async () => {
      const { db } = await open()
      const api = openApi(db)
      for (let time = 0; time < 100; time += 1) {
        expect((await register(api, `${time}@mail.example`, '000000')).status).toBe(400)
      }
      const refused = await register(api, 'new@mail.example', '000000')
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('Retry-After'))).toBe(3_600)
    })
  })

  describe('a forgotten password', () => {
    it('D57: is reset, and every session ends', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { token } = await addLogin(api, db, 'ziqin')
      await askCode(api, 'ziqin@mail.example')
      expect(api.emails.at(-1)?.subject).toBe('【青简】重设密码验证码')
      expect((await forgot(api, 'ziqin@mail.example', lastCode(api))).status).toBe(200)
      expect((await api.call('/auth/info', { token })).status).toBe(401)
      await expect(logIn(api, 'ziqin', testPassword)).rejects.toThrow('账号或密码错误')
      await logIn(api, 'ziqin', password)
    })
  })

  describe('D55: an email code', () => {
    it('works once, even for two concurrent requests', async () => {
      const { db } = await open()
      const api = openApi(db)
      await askCode(api, 'new@mail.example')
      const code = lastCode(api)
      const responses = await Promise.all([
        register(api, 'new@mail.example', code, { nickname: '子衿' }),
        register(api, 'new@mail.example', code, { nickname: '青青' }),
      ])
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
      expect((await register(api, 'new@mail.example', code, { nickname: '悠悠' })).status).toBe(400)
    })

    it('stays valid after a request was rejected because too many passwords were being hashed', async () => {
      const { db } = await open()
      const api = openApi(db)
      await addUser(db, 'ziqin')
      for (const [use, email, address] of [
        [register, 'new@mail.example', '198.51.100.1'],
        [forgot, 'ziqin@mail.example', '198.51.100.2'],
      ] as const) {
        await askCode(api, email, address)
        const code = lastCode(api)
        expect((await whileHashingIsFull(() => use(api, email, code))).status).toBe(503)
        expect((await use(api, email, code)).status).toBe(200)
      }
    })

    it('stays valid when the account cannot be written', async () => {
      const { db } = await open()
      const api = openApi(db)
      await addUser(db, 'ziqin')
      for (const [use, email] of [
        [register, 'new@mail.example'],
        [forgot, 'ziqin@mail.example'],
      ] as const) {
        await askCode(api, email)
        const code = lastCode(api)
        await db.schema.alterTable('audit_events').renameTo('audit_events_away').execute()
        expect((await use(api, email, code)).status).toBe(500)
        await db.schema.alterTable('audit_events_away').renameTo('audit_events').execute()
        expect((await use(api, email, code)).status).toBe(200)
        expect((await use(api, email, code)).status).not.toBe(200)
      }
    })

    it('is valid for ten minutes', async () => {
      const { db } = await open()
      let now = testNow
      const api = openApi(db, () => now)
      await askCode(api, 'new@mail.example')
      now += 10 * MINUTE
      expect((await register(api, 'new@mail.example', lastCode(api))).body.message).toBe(
        '验证码不正确或已过期',
      )
    })

    it('is neither stored nor emailed after the deadline of its request (G22)', async () => {
      const { db } = await open()
      const isOver = Promise.withResolvers<void>()
      const ofSettings = new WeakSet<object>()
      const slow = db.withPlugin({
        transformQuery({ node, queryId }) {
          if (JSON.stringify(node).includes('"settings"')) ofSettings.add(queryId)
          return node
        },
        async transformResult({ result, queryId }) {
          if (ofSettings.has(queryId)) await isOver.promise
          return result
        },
      })
      const emails: Email[] = []
      const mailer = {
        enqueue: async (_: unknown, email: Email) => void emails.push(email),
        wake: () => undefined,
        queuedCount: () => 0,
        close: async () => undefined,
      }
      const deps = { limits: { consume: async () => undefined }, mailer, siteUrl: 'https://blog.example' }
      const deadline = createDeadline(100)
      const request = deadline.run(() =>
        sendEmailCode({ ...deps, db: slow, now: () => testNow }, 'new@mail.example', {
          address: '192.0.2.1',
          browser: null,
        }),
      )
      await expect(deadline.within(request)).rejects.toMatchObject({ name: 'DeadlineError' })
      isOver.resolve()
      await expect(request).rejects.toMatchObject({ name: 'DeadlineError' })
      expect(emails).toEqual([])
      expect(await db.selectFrom('email_codes').selectAll().execute()).toEqual([])
    })

    it('allows five attempts', async () => {
      const { db } = await open()
      const api = openApi(db)
      for (const mistakes of [4, 5]) {
        const email = `${mistakes}@mail.example`
        await askCode(api, email, `198.51.100.${mistakes}`)
        const code = lastCode(api)
        const nickname = `子衿${mistakes}`
        for (let time = 0; time < mistakes; time += 1)
          await register(api, email, otherThan(code), { nickname })
        expect((await register(api, email, code, { nickname })).status).toBe(mistakes === 4 ? 200 : 400)
      }
    })

    it('is valid for one purpose only', async () => {
      const { db } = await open()
      const api = openApi(db)
      await askCode(api, 'new@mail.example')
      const code = lastCode(api)
      await addUser(db, 'new')
      expect((await forgot(api, 'new@mail.example', code)).status).toBe(400)
      await logIn(api, 'new', testPassword)
    })

    it('is stored only as a hash', async () => {
      const { db } = await open()
      const api = openApi(db)
      await askCode(api, 'new@mail.example')
      expect(JSON.stringify(await db.selectFrom('email_codes').selectAll().execute())).not.toContain(
        lastCode(api),
      )
    })
  })

  describe('D54: account enumeration', () => {
    it('is not possible by the responses to code requests, registration or password reset', async () => {
      const { db } = await open()
      const api = openApi(db)
      await addUser(db, 'ziqin')
      const responses = []
      for (const [index, email] of ['ziqin@mail.example', 'unknown@mail.example'].entries()) {
        const sent = await askCode(api, email, `198.51.100.${index}`)
        const registered = await register(api, email, otherThan(lastCode(api)))
        const reset = await forgot(api, email, otherThan(lastCode(api)))
        responses.push([sent, registered, reset].map(({ status, body }) => ({ status, body })))
      }
      expect(responses[0]).toEqual(responses[1])
    })

    // CPU time in ms: wall-clock time depends on the load of the machine.
    it('is not possible by timing', async () => {
      const { db } = await open()
      await addUser(db, 'ziqin')
      const times: Record<string, number[]> = { 'ziqin@mail.example': [], 'unknown@mail.example': [] }
      for (let round = 0; round < 40; round += 1) {
        for (const [email, list] of Object.entries(times)) {
          const api = openApi(db)
          const start = process.cpuUsage()
          await askCode(api, email)
          await register(api, email, otherThan(lastCode(api)))
          await forgot(api, email, otherThan(lastCode(api)))
          const { user, system } = process.cpuUsage(start)
          list.push((user + system) / 1000)
        }
      }
      const [known = 0, unknown = 0] = Object.values(times).map(
        (list) => list.toSorted((one, other) => one - other)[list.length >> 1],
      )
      expect(Math.abs(known - unknown)).toBeLessThan(5)
    })
  })

  it.each([
    'a@mail.example\r\nBcc: b@mail.example',
    'a@mail.example,b@mail.example',
    '"x" <a@mail.example>',
    'a',
  ])('C48: no code is emailed to %j', async (email) => {
    const { db } = await open()
    const api = openApi(db)
    expect((await askCode(api, email)).status).toBe(400)
    expect(api.emails).toEqual([])
  })
})
