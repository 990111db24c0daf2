import { SessionSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { addLogin, logIn, testPassword } from '../../../test/accounts.ts'
import { openApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { readInfo } from '../../../test/own-account.ts'
import { testNow } from '../../../test/posts.ts'
import { MINUTE } from '#platform/process/durations.ts'
import { issueSession } from '#modules/accounts/sessions.service.ts'

forEachDatabase(({ open }) => {
  describe('the sessions of a user', () => {
    it('are listed, the most recently used first, without the token', async () => {
      const { db } = await open()
      let now = testNow
      const api = openApi(db, () => now)
      const { token } = await addLogin(api, db, 'ziqin')
      now += 20 * MINUTE
      await api.call('/auth/login', {
        body: { username: 'ziqin', password: testPassword },
        address: '2001:db8::/64',
        agent:
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
      })
      now += 20 * MINUTE
      const list = async () => (await api.call('/protal/user/mySessions', { token })).body.data
      // The time of use is stored in the background.
      await expect.poll(list).toMatchObject([
        { device: 'Firefox · Linux', isCurrent: true, lastTime: '2026-03-01 12:40:00' },
        { device: 'Safari · iPhone', isCurrent: false, ipSource: '2001:db8::/64' },
      ])
      const sessions = await list()
      expect(v.parse(v.array(SessionSchema), sessions)).toEqual(sessions)
    })

    it('D56: get 401 from every call once ended, and their sockets are closed', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { id, token } = await addLogin(api, db, 'ziqin')
      const kept = await logIn(api, 'ziqin')
      expect((await api.call('/auth/logout', { method: 'POST', token })).status).toBe(200)
      expect(api.checkedLogins).toEqual([id])
      for (const path of ['/auth/info', '/protal/user/mySessions', '/protal/user/export']) {
        expect((await api.call(path, { token })).status).toBe(401)
      }
      expect((await readInfo(api, kept)).status).toBe(200)
      expect((await api.call('/auth/logout', { method: 'POST', token })).status).toBe(200)
    })

    it('are ended one by one, and all at once', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { token } = await addLogin(api, db, 'ziqin')
      const other = await logIn(api, 'ziqin')
      const third = await logIn(api, 'ziqin')
      const sessions = (await api.call('/protal/user/mySessions', { token: other })).data
      const current = sessions.find(({ isCurrent }) => isCurrent)
      const path = `/protal/user/session/${current?.id}`
      expect((await api.call(path, { method: 'DELETE', token })).status).toBe(200)
      expect((await readInfo(api, other)).status).toBe(401)
      expect((await api.call(path, { method: 'DELETE', token })).status).toBe(404)
      expect((await api.call('/protal/user/logoutAll', { method: 'POST', token })).status).toBe(200)
      for (const ended of [token, third]) expect((await readInfo(api, ended)).status).toBe(401)
    })

    it('D64: cannot be ended by another user', async () => {
      const { db } = await open()
      const api = openApi(db)
      const victim = await addLogin(api, db, 'victim')
      const { token } = await addLogin(api, db, 'ziqin')
      for (const id of [1, '0', '-1', 'x', '9223372036854775808', '1%20or%201=1', '[1]', '{}']) {
        const { status } = await api.call(`/protal/user/session/${id}`, { method: 'DELETE', token })
        expect([400, 404]).toContain(status)
      }
      expect((await readInfo(api, victim.token)).status).toBe(200)
    })

    it('are limited to twenty: the oldest one is ended', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { id, token } = await addLogin(api, db, 'ziqin')
      // Sessions are issued directly: hashing twenty passwords is slow by design.
      const begin = (): Promise<string> =>
        issueSession({ db, now: () => testNow }, id, { address: '192.0.2.1', agent: '' })
      const second = await begin()
      for (let time = 0; time < 19; time += 1) await begin()
      expect((await readInfo(api, token)).status).toBe(401)
      expect((await readInfo(api, second)).status).toBe(200)
    })
  })
})
