import { describe, expect, it } from 'vitest'
import { addLogin } from '../../test/accounts.ts'
import { openApi, type TestApi } from '../../test/api.ts'
import { forEachDatabase } from '../../test/databases.ts'

/** Calls open to guests; every other one must authenticate before it parses the request. */
const openCalls = new Set([
  'GET /api/report',
  'GET /api/webConfig',
  'GET /api/getNotice',
  'GET /api/article/list',
  'GET /api/article/detail/:id',
  'GET /api/article/archive',
  'GET /api/article/categories',
  'GET /api/article/categorie-all',
  'GET /api/article/getCarousels',
  'GET /api/article/getRecommends',
  'GET /api/tag/list',
  'GET /api/moment/list',
  'GET /api/album/list',
  'GET /api/album/detail/:id',
  'GET /api/album/verify/:id',
  'GET /api/album/photos/:id',
  'GET /api/getHotSearch/:source',
  'GET /api/friend/list',
  'POST /api/friend/apply',
  'GET /api/sendEmailCode',
  'POST /api/email/register',
  'POST /api/email/forgot',
  'GET /sys/config/getConfigByKey/slider_verify_switch',
  'GET /auth/getCaptcha',
  'POST /auth/login',
  'POST /auth/logout',
  'GET /api/wechat/getCode',
  'GET /api/wechat/isLogin/:code',
  'GET /api/auth/render/:source',
  'GET /api/auth/callback/:source',
  'GET /api/comment/list',
  'GET /api/comment/place/:id',
  'GET /api/comment/people/:articleId',
  'POST /api/comment/preview',
  'GET /api/message/list',
  'POST /api/message/add',
  'GET /chat/list',
  'GET /api/mail/unsubscribe/:token',
  'POST /api/mail/unsubscribe/:token',
])

/** Calls below `/sys` that are open to every user; the others there require an admin. */
const userCallsBelowSys = new Set(['PUT /sys/user/updatePwd'])

async function statusOf(api: TestApi, call: string, token?: string): Promise<string> {
  const [method = '', path = ''] = call.split(' ')
  const options = token === undefined ? { method } : { method, token }
  return `${call} ${(await api.call(path.replaceAll(/:\w+/g, '1'), options)).status}`
}

forEachDatabase(({ open }) => {
  describe('D66: every call of the router', () => {
    it('that is not open to guests answers 401 to a guest', async () => {
      const { db } = await open()
      const api = openApi(db)
      const guarded = api.calls.filter((call) => !openCalls.has(call))
      expect(guarded).toEqual(expect.arrayContaining([...userCallsBelowSys]))
      for (const call of guarded) expect(await statusOf(api, call)).toBe(`${call} 401`)
    })

    it('that is for admins answers 403 to other users', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { token } = await addLogin(api, db, 'ziqin')
      const adminCalls = api.calls.filter(
        (call) => call.includes(' /sys/') && !openCalls.has(call) && !userCallsBelowSys.has(call),
      )
      expect(adminCalls).toContain('DELETE /sys/article/delete/:id')
      for (const call of adminCalls) expect(await statusOf(api, call, token)).toBe(`${call} 403`)
    })
  })
})
