import { describe, expect, it } from 'vitest'
import { addLogin, addUser, logIn, testPassword } from '../../../test/accounts.ts'
import { openApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { changeProfile, deleteAccount, readInfo } from '../../../test/own-account.ts'
import { testNow } from '../../../test/posts.ts'
import { MINUTE } from '#platform/process/durations.ts'
import { recordEvent } from '#modules/audit/audit.repository.ts'
import { updateUser } from '#modules/accounts/users.repository.ts'

forEachDatabase(({ open }) => {
  describe('an export', () => {
    it('contains the user’s data and no other user’s, no password and no token', async () => {
      const { db } = await open()
      const api = openApi(db)
      await addLogin(api, db, 'victim')
      const { token } = await addLogin(api, db, 'ziqin')
      const { status, body, data } = await api.call('/protal/user/export', { token })
      expect(status).toBe(200)
      expect(data.account).toMatchObject({
        profile: { username: 'ziqin', email: 'ziqin@mail.example' },
        sessions: [{ device: 'Firefox · Linux', address: '192.0.2.1' }],
        events: [{ event: 'data-exported' }, { event: 'login' }],
      })
      expect(JSON.stringify(body)).not.toMatch(/victim|argon2|token/)
    })

    it('contains what other users did to the account, without their addresses', async () => {
      const { db } = await open()
      const api = openApi(db)
      const owner = await addLogin(api, db, 'owner', 'admin')
      const { id, token } = await addLogin(api, db, 'ziqin')
      const mute = { token: owner.token, body: { userId: id, minutes: 1 }, address: '198.51.100.9' }
      await api.call('/sys/chat/mute', mute)
      const { body } = await api.call('/protal/user/export', { token })
      expect(body).toHaveProperty(
        'data.account.events',
        expect.arrayContaining([expect.objectContaining({ event: 'chat-muted', address: '' })]),
      )
      expect(JSON.stringify(body)).not.toContain('198.51.100.9')
    })

    it('contains what the user has changed', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { id, token } = await addLogin(api, db, 'owner', 'admin')
      const change = { event: 'content-saved', target: 'posts/a.md' } as const
      await recordEvent(db, { ...change, at: testNow, actorId: id, subjectId: null, address: '192.0.2.1' })
      const { data } = await api.call('/protal/user/export', { token })
      expect(data.account).toHaveProperty('events', expect.arrayContaining([expect.objectContaining(change)]))
    })

    it('is allowed five times a day', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { token } = await addLogin(api, db, 'ziqin')
      for (let time = 0; time < 5; time += 1) await api.call('/protal/user/export', { token })
      expect((await api.call('/protal/user/export', { token })).status).toBe(429)
    })
  })

  describe('deleting an account', () => {
    it('deletes the user’s data, and frees user name and email', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { id, token } = await addLogin(api, db, 'ziqin')
      await changeProfile(api, token)
      expect((await deleteAccount(api, token, 'wrong-password')).status).toBe(422)
      expect((await deleteAccount(api, token, testPassword)).status).toBe(200)
      expect((await readInfo(api, token)).status).toBe(401)
      await expect(logIn(api, 'ziqin')).rejects.toThrow('账号或密码错误')
      const rows = await db.selectFrom('users').selectAll().where('id', '=', id).execute()
      expect(rows).toMatchObject([{ nickname: '已注销用户', email: null, avatar: '', password_hash: null }])
      expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
      const event = { event: 'account-deleted', actor_id: id }
      expect(await db.selectFrom('audit_events').selectAll().execute()).toContainEqual(
        expect.objectContaining(event),
      )
      expect(await addUser(db, 'ziqin')).not.toBe(id)
    })

    it('is rejected for the only admin', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { token } = await addLogin(api, db, 'owner', 'admin')
      expect((await deleteAccount(api, token, testPassword)).status).toBe(409)
      await addUser(db, 'second', 'admin')
      expect((await deleteAccount(api, token, testPassword)).status).toBe(200)
    })

    it('requires a recent login of a user without a password', async () => {
      const { db } = await open()
      let now = testNow
      const api = openApi(db, () => now)
      const { id, token } = await addLogin(api, db, 'ziqin')
      await updateUser(db, id, { password_hash: null })
      now += 11 * MINUTE
      expect((await deleteAccount(api, token, '')).status).toBe(403)
      now -= 2 * MINUTE
      expect((await deleteAccount(api, token, '')).status).toBe(200)
    })
  })
})
