import { allCalls, type Access, type Call } from '@qingjian/api-client/calls'
import { describe, expect, it } from 'vitest'
import { addLogin } from '../../test/accounts.ts'
import { openApi, type TestApi } from '../../test/api.ts'
import { checkResponse } from '../../test/check-response.ts'
import { forEachDatabase } from '../../test/databases.ts'
import { updateUser } from '#modules/accounts/users.repository.ts'

const callsFor = (access: Access): Call[] =>
  allCalls.map(([, call]) => call).filter((call) => call.access === access)

async function statusOf(api: TestApi, { method, path }: Call, token?: string): Promise<string> {
  const options = token === undefined ? { method } : { method, token }
  return `${method} ${path} ${(await api.call(path.replaceAll(/\{\w+\}/g, '1'), options)).status}`
}

forEachDatabase(({ open }) => {
  describe('D66: every call of the router', () => {
    it('has a row in the table, and every row has a route', async () => {
      const { db } = await open()
      const rows = allCalls.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
      expect([...openApi(db, undefined, { wechatToken: 'token' }).calls].toSorted()).toEqual(rows.toSorted())
    })

    it('that requires a session responds with 401 to a guest', async () => {
      const { db } = await open()
      const api = openApi(db)
      const guarded = [...callsFor('user'), ...callsFor('admin')]
      expect(guarded.map(({ path }) => path)).toContain('/sys/user/updatePwd')
      for (const call of guarded) expect(await statusOf(api, call)).toBe(`${call.method} ${call.path} 401`)
    })

    it('that is for admins responds with 403 to other users', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { token } = await addLogin(api, db, 'ziqin')
      const adminCalls = callsFor('admin')
      expect(adminCalls.map(({ path }) => path)).toContain('/sys/article/delete/{id}')
      for (const call of adminCalls)
        expect(await statusOf(api, call, token)).toBe(`${call.method} ${call.path} 403`)
    })

    it.each(['user', 'admin'] as const)(
      'responds with 401 to a banned %s whose session a ban has not deleted',
      async (role) => {
        const { db } = await open()
        const api = openApi(db)
        const { id, token } = await addLogin(api, db, 'ziqin', role)
        expect((await api.call('/protal/user/mySessions', { token })).status).toBe(200)
        await updateUser(db, id, { is_banned: 1 })
        for (const call of [...callsFor('user'), ...callsFor('admin')])
          expect(await statusOf(api, call, token)).toBe(`${call.method} ${call.path} 401`)
      },
    )

    it('below /sys is for admins, except one’s own password and the captcha switch', () => {
      const exceptions = allCalls.filter(
        ([, { path, access }]) => path.startsWith('/sys/') && access !== 'admin',
      )
      expect(exceptions.map(([id]) => id).toSorted()).toEqual([
        'accounts.updatePassword',
        'captcha.isSliderOn',
      ])
    })
  })
})

describe('the check of responses', () => {
  const tag = { id: 1, name: '诗', icon: '', articleNum: 2 }
  const envelope = { code: 200, message: '操作成功', data: [tag] }

  it.each([
    ['data of another type', { ...envelope, data: [{ ...tag, id: '1' }] }],
    ['a field that the schema does not name', { ...envelope, data: [{ ...tag, secret: 1 }] }],
    ['a missing field', { ...envelope, data: [{ id: 1, name: '诗' }] }],
    ['an extra that the call does not have', { ...envelope, extra: {} }],
    ['another code than its status', { ...envelope, code: 500 }],
    ['no envelope', [tag]],
  ])('rejects %s', (_, body) => {
    expect(() => checkResponse('GET', '/api/tag/list', 200, body)).toThrow('tags.list')
  })

  it('rejects that a call which anyone may send requires a session', () => {
    const refusal = { code: 401, message: '请先登录', data: null }
    expect(() => checkResponse('GET', '/api/tag/list', 401, refusal)).toThrow('tags.list')
    expect(() => checkResponse('GET', '/auth/info', 401, refusal)).not.toThrow()
  })

  it('accepts what the row describes, and rejects a path without a row', () => {
    expect(() => checkResponse('GET', '/api/tag/list', 200, envelope)).not.toThrow()
    expect(() => checkResponse('GET', '/api/nothing', 200, envelope)).toThrow('table of calls')
  })
})
