import { allCalls, CONFIRMATION_MAX_AGE_MS } from '@qingjian/api-client/calls'
import { describe, expect, it } from 'vitest'
import { addLogin, addUser, logIn, testPassword } from '../../../test/accounts.ts'
import { openApi, type TestApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { testNow } from '../../../test/posts.ts'
import { issueSession } from '#modules/accounts/sessions.service.ts'
import { updateUser } from '#modules/accounts/users.repository.ts'
import { listEventsOf } from '#modules/audit/audit.repository.ts'

const confirm = (api: TestApi, token: string, password: string) =>
  api.call('/sys/session/confirm', { token, body: { password } })

const ban = (api: TestApi, token: string, userId: number) =>
  api.call('/sys/user/ban', { token, body: { userId, isBanned: true } })

const required = { code: 403, message: '请先确认是你本人', extra: { confirmation: 'password' } }

forEachDatabase(({ open }) => {
  describe('a call that requires a recent confirmation', () => {
    it('is rejected in a session without a password entry, before anything changes', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { id: userId } = await addLogin(api, db, 'ziqin')
      const id = await addUser(db, 'owner', 'admin')
      const token = await issueSession({ db, now: () => testNow }, id, { address: '', agent: '' })
      const rows = allCalls.filter(([, { confirmation }]) => confirmation === 'recent')
      expect(rows.map(([name]) => name)).toContain('accounts.setBanned')
      for (const [, { method, path }] of rows) {
        const { body } = await api.call(path.replaceAll(/\{\w+\}/g, '1'), {
          method,
          token,
          ...(method !== 'GET' && method !== 'DELETE' && { body: { userId, isBanned: true } }),
        })
        expect(body).toMatchObject(required)
      }
      expect(await listEventsOf(db, id)).toEqual([])
    })

    it('is accepted for ten minutes after a login with the password, and after each confirmation', async () => {
      const { db } = await open()
      let now = testNow
      const api = openApi(db, () => now)
      const userId = await addUser(db, 'ziqin')
      const { token } = await addLogin(api, db, 'owner', 'admin')
      now += CONFIRMATION_MAX_AGE_MS
      expect((await ban(api, token, userId)).status).toBe(200)
      now += 1
      expect((await ban(api, token, userId)).body).toMatchObject(required)
      expect((await confirm(api, token, testPassword)).status).toBe(200)
      expect((await ban(api, token, userId)).status).toBe(200)
      now += CONFIRMATION_MAX_AGE_MS + 1
      expect((await ban(api, token, userId)).body).toMatchObject(required)
    })

    it('is confirmed for one session, not for the others of the admin', async () => {
      const { db } = await open()
      let now = testNow
      const api = openApi(db, () => now)
      const userId = await addUser(db, 'ziqin')
      const { token } = await addLogin(api, db, 'owner', 'admin')
      const other = await logIn(api, 'owner')
      now += CONFIRMATION_MAX_AGE_MS + 1
      await confirm(api, token, testPassword)
      expect((await ban(api, other, userId)).body).toMatchObject(required)
    })
  })

  describe('a confirmation', () => {
    it('with a wrong password confirms nothing, and five attempts are allowed', async () => {
      const { db } = await open()
      let now = testNow
      const api = openApi(db, () => now)
      const userId = await addUser(db, 'ziqin')
      const { token } = await addLogin(api, db, 'owner', 'admin')
      now += CONFIRMATION_MAX_AGE_MS + 1
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        const { status, body } = await confirm(api, token, 'paper-scrolls-1')
        expect([status, body.extra]).toEqual([422, { errors: [{ path: 'password', message: '密码不正确' }] }])
      }
      expect((await confirm(api, token, testPassword)).status).toBe(429)
      expect((await ban(api, token, userId)).body).toMatchObject(required)
    })

    it('needs a password, which a user of a third-party login sets first', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { id, token } = await addLogin(api, db, 'owner', 'admin')
      await updateUser(db, id, { password_hash: null })
      const { status, body } = await confirm(api, token, testPassword)
      expect([status, body.extra]).toMatchObject([422, { errors: [{ path: 'password' }] }])
    })

    it('is in the audit log, and so is one that failed', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { id, token } = await addLogin(api, db, 'owner', 'admin')
      await confirm(api, token, 'paper-scrolls-1')
      await confirm(api, token, testPassword)
      const events = await listEventsOf(db, id)
      expect(events.map(({ event, address }) => [event, address])).toEqual([
        ['session-confirmed', '192.0.2.1'],
        ['confirmation-failed', '192.0.2.1'],
        ['login', '192.0.2.1'],
      ])
    })
  })
})
