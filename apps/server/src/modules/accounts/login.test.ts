import { LoginUserSchema, UserSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { addLogin, addUser, logIn, testPassword } from '../../../test/accounts.ts'
import { openApi, type TestApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { whileHashingIsFull } from '../../../test/full-hashing.ts'
import { testNow } from '../../../test/posts.ts'
import { DAY, MINUTE } from '#platform/process/durations.ts'
import { createLoginChallenges } from '#modules/second-factor/login-challenges.ts'
import { createTtlStores } from '#platform/challenges/ttl-store.ts'
import { createSession } from '#modules/accounts/login.service.ts'
import { hashPassword } from '#modules/accounts/passwords.ts'
import { listSessions } from '#modules/accounts/sessions.repository.ts'
import { findUser, updateUser } from '#modules/accounts/users.repository.ts'

const login = (api: TestApi, username: string, password: string, address?: string) =>
  api.call('/auth/login', { body: { username, password }, ...(address !== undefined && { address }) })

async function failTimes(api: TestApi, times: number, username: string, address?: string): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < times; time += 1) {
    statuses.push((await login(api, username, `wrong-${time}`, address)).status)
  }
  return statuses
}

forEachDatabase(({ open }) => {
  describe('logging in', () => {
    it('works by user name and by email, case-insensitively and with surrounding spaces', async () => {
      const { db } = await open()
      const api = openApi(db)
      const id = await addUser(db, 'ziqin')
      for (const name of ['ziqin', ' ZiQin ', 'ziqin@mail.example', 'ZIQIN@Mail.Example']) {
        const { status, body } = await login(api, name, testPassword)
        expect(status).toBe(200)
        expect(v.parse(LoginUserSchema, body.data)).toEqual(body.data)
        expect(body.data).toMatchObject({ id, nickname: '昵称ziqin', roles: ['user'] })
      }
    })

    it('returns a token that identifies the caller, with and without a scheme', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { id, token } = await addLogin(api, db, 'ziqin', 'admin')
      for (const Authorization of [token, `Bearer ${token}`]) {
        const { body } = await api.call('/auth/info?source=web', { headers: { Authorization } })
        expect(v.parse(UserSchema, body.data)).toMatchObject({
          id,
          email: 'ziqin@mail.example',
          roles: ['admin'],
        })
      }
    })

    it('responds to an unknown account and a wrong password alike, and not with 401', async () => {
      const { db } = await open()
      const api = openApi(db)
      await addUser(db, 'ziqin')
      const wrong = await login(api, 'ziqin', 'wrong-password')
      const unknown = await login(api, 'unknown', 'wrong-password')
      expect(wrong.body).toEqual({ code: 400, message: '账号或密码错误', data: null })
      expect(unknown.body).toEqual(wrong.body)
    })

    it('rejects a banned user, and ends the sessions of one', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { id, token } = await addLogin(api, db, 'ziqin')
      await updateUser(db, id, { is_banned: 1 })
      expect((await login(api, 'ziqin', testPassword)).status).toBe(403)
      expect((await api.call('/auth/info', { token })).status).toBe(401)
    })

    it('rejects a banned user in the step that all ways to log in end with', async () => {
      const { db } = await open()
      const id = await addUser(db, 'ziqin')
      await updateUser(db, id, { is_banned: 1 })
      const user = await findUser(db, id)
      if (user === undefined) throw new Error('There is one.')
      const caller = { address: '192.0.2.1', agent: '' }
      const now = () => testNow
      const challenges = createLoginChallenges(createTtlStores(now))
      await expect(createSession({ db, now, challenges }, user, caller)).rejects.toMatchObject({
        code: 'forbidden',
      })
      expect(await listSessions(db, id, 0)).toEqual([])
    })

    it('fails if the password was changed while it was being verified', async () => {
      const { db } = await open()
      const id = await addUser(db, 'ziqin')
      const user = await findUser(db, id)
      if (user === undefined) throw new Error('There is one.')
      await updateUser(db, id, { password_hash: await hashPassword('another-bamboo-2') })
      const caller = { address: '192.0.2.1', agent: '' }
      const now = () => testNow
      const challenges = createLoginChallenges(createTtlStores(now))
      await expect(createSession({ db, now, challenges }, user, caller)).rejects.toThrow('账号或密码错误')
      expect(await listSessions(db, id, 0)).toEqual([])
    })

    it('names the missing fields', async () => {
      const { db } = await open()
      const { status, body } = await openApi(db).call('/auth/login', { body: {} })
      expect(status).toBe(422)
      expect(body.extra?.errors.map(({ path }) => path)).toEqual(['username', 'password'])
    })
  })

  describe('D53: guessing passwords', () => {
    it('is blocked after five failures at one account, for the right password too, with Retry-After', async () => {
      const { db } = await open()
      let now = testNow
      const api = openApi(db, () => now)
      await addUser(db, 'ziqin')
      expect(await failTimes(api, 5, 'ziqin')).toEqual([400, 400, 400, 400, 400])
      now += MINUTE
      for (const name of ['ziqin', 'ziqin@mail.example']) {
        const refused = await login(api, name, testPassword)
        expect(refused.status).toBe(429)
        expect(refused.headers.get('Retry-After')).toBe('540')
      }
      now += 9 * MINUTE
      expect((await login(api, 'ziqin', testPassword)).status).toBe(200)
    })

    it('is blocked after twenty failures of one client address, whatever the accounts', async () => {
      const { db } = await open()
      const api = openApi(db)
      await addUser(db, 'ziqin')
      for (let name = 1; name < 20; name += 1) {
        await addUser(db, `other-${name}`)
        await failTimes(api, 1, `other-${name}`)
      }
      await failTimes(api, 1, 'unknown')
      expect((await login(api, 'ziqin', testPassword)).status).toBe(429)
      expect((await login(api, 'ziqin', testPassword, '198.51.100.7')).status).toBe(200)
    })

    it('does not lock a user out from another address', async () => {
      const { db } = await open()
      const api = openApi(db)
      await addUser(db, 'ziqin')
      await logIn(api, 'ziqin')
      for (let host = 0; host < 6; host += 1) await failTimes(api, 5, 'ziqin', `203.0.113.${host}`)
      expect((await login(api, 'ziqin', testPassword, '198.51.100.7')).status).toBe(429)
      expect((await login(api, 'ziqin', testPassword)).status).toBe(200)
    })

    it('counts concurrent attempts', async () => {
      const { db } = await open()
      const api = openApi(db)
      await addUser(db, 'ziqin')
      const tries = Array.from({ length: 20 }, (_, index) => login(api, 'ziqin', `wrong-${index}`))
      const responses = await Promise.all(tries)
      expect(responses.filter(({ status }) => status === 400)).toHaveLength(5)
      expect(responses.filter(({ status }) => status === 429)).toHaveLength(15)
    })

    it('G2: a login that is rejected because too many wait is no attempt', async () => {
      const { db } = await open()
      const api = openApi(db)
      await addUser(db, 'ziqin')
      const statuses = await whileHashingIsFull(() => failTimes(api, 6, 'ziqin'))
      expect(statuses).toEqual(Array(6).fill(503))
      expect((await login(api, 'ziqin', testPassword)).status).toBe(200)
    })

    it('G2: a user logs in from a known address while too many others wait', async () => {
      const { db } = await open()
      const api = openApi(db)
      await addUser(db, 'ziqin')
      await logIn(api, 'ziqin')
      const statuses = await whileHashingIsFull(async () => [
        (await login(api, 'ziqin', testPassword, '203.0.113.7')).status,
        (await login(api, 'ziqin', testPassword)).status,
      ])
      expect(statuses).toEqual([503, 200])
    })

    it('does not count successful logins', async () => {
      const { db } = await open()
      const api = openApi(db)
      await addUser(db, 'ziqin')
      for (let time = 0; time < 25; time += 1) await logIn(api, 'ziqin')
    })
  })

  describe('D54: account enumeration', () => {
    // CPU time in ms: wall-clock time depends on the load of the machine.
    it('takes as long for an unknown account as for a wrong password', async () => {
      const { db } = await open()
      await addUser(db, 'ziqin', 'user', await hashPassword(testPassword))
      const times: Record<string, number[]> = { ziqin: [], unknown: [] }
      for (let round = 0; round < 8; round += 1) {
        for (const [name, list] of Object.entries(times)) {
          const api = openApi(db)
          const start = process.cpuUsage()
          await login(api, name, 'wrong-password')
          const { user, system } = process.cpuUsage(start)
          list.push((user + system) / 1000)
        }
      }
      const [known = 0, unknown = 0] = Object.values(times).map(
        (list) => list.toSorted((one, other) => one - other)[list.length >> 1],
      )
      // The hash alone takes tens of milliseconds; without the dummy hash an unknown account would take about one.
      expect(Math.abs(known - unknown)).toBeLessThan(Math.max(known, unknown) / 2)
    })
  })

  describe('D58: a token', () => {
    it('replaces the token that the request carries, and no other', async () => {
      const { db } = await open()
      const api = openApi(db)
      await addUser(db, 'zilu')
      const { id, token: carried } = await addLogin(api, db, 'ziqin')
      const elsewhere = await logIn(api, 'ziqin')
      const info = async (token: string): Promise<number> => (await api.call('/auth/info', { token })).status
      const logInWith = async (username: string, password: string, token: string) =>
        api.call('/auth/login', { body: { username, password }, token })

      expect((await logInWith('ziqin', 'wrong-password', carried)).status).toBe(400)
      expect(await info(carried)).toBe(200)
      const { data } = await logInWith('zilu', testPassword, carried)
      expect([await info(carried), await info(elsewhere), await info(data.token)]).toEqual([401, 200, 200])
      expect(api.checkedLogins).toEqual([id])
      expect((await logInWith('ziqin', testPassword, carried)).status).toBe(200)
    })

    it('has 256 random bits and is stored only as a hash', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { token } = await addLogin(api, db, 'ziqin')
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      expect(await logIn(api, 'ziqin')).not.toBe(token)
      const rows = await db.selectFrom('sessions').selectAll().execute()
      const events = await db.selectFrom('audit_events').selectAll().execute()
      expect(rows).toHaveLength(2)
      expect(JSON.stringify([rows, events])).not.toContain(token)
    })

    it('is valid for exactly seven days, however often it is used', async () => {
      const { db } = await open()
      let now = testNow
      const api = openApi(db, () => now)
      const { token } = await addLogin(api, db, 'ziqin')
      for (now = testNow; now < testNow + 7 * DAY; now += DAY) {
        expect((await api.call('/auth/info', { token })).status).toBe(200)
      }
      expect((await api.call('/auth/info', { token })).body).toEqual({
        code: 401,
        message: '当前登录已过期，请重新登录',
        data: null,
      })
    })

    it.each(['', 'Bearer ', 'x', "' or 1=1 --", 'null', '٣'.repeat(3)])('is not %j', async (token) => {
      const { db } = await open()
      const api = openApi(db)
      await addLogin(api, db, 'ziqin')
      const headers = { Authorization: encodeURI(token) }
      expect((await api.call('/auth/info', { headers })).status).toBe(401)
    })
  })

  it('D63: a cookie alone does not authenticate', async () => {
    const { db } = await open()
    const api = openApi(db)
    const { token } = await addLogin(api, db, 'ziqin')
    const headers = { Cookie: `blog_token=${token}` }
    expect((await api.call('/auth/info', { headers })).status).toBe(401)
    expect((await api.call('/protal/user/logoutAll', { method: 'POST', headers })).status).toBe(401)
    expect((await api.call('/auth/info', { token })).status).toBe(200)
  })

  it('F90: login events are recorded without the input', async () => {
    const { db } = await open()
    const api = openApi(db)
    const { id, token } = await addLogin(api, db, 'ziqin')
    await login(api, 'ziqin', 'wrong-password', '198.51.100.7')
    await login(api, 'typed-password-here', 'wrong-password')
    await api.call('/auth/logout', { method: 'POST', token })
    const events = await db
      .selectFrom('audit_events')
      .select(['at', 'event', 'actor_id', 'subject_id', 'address'])
      .orderBy('id')
      .execute()
    const at = testNow
    expect(events).toEqual([
      { at, event: 'login', actor_id: id, subject_id: id, address: '192.0.2.1' },
      { at, event: 'login-failed', actor_id: null, subject_id: id, address: '198.51.100.7' },
      { at, event: 'login-failed', actor_id: null, subject_id: null, address: '192.0.2.1' },
      { at, event: 'logout', actor_id: id, subject_id: id, address: '192.0.2.1' },
    ])
  })
})
