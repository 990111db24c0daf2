import { describe, expect, it } from 'vitest'
import { addUser, logIn, testPassword } from '../../../test/accounts.ts'
import { openApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { findOwnerUrl } from '#modules/accounts/owner.service.ts'

const siteUrl = 'https://blog.test'
const owner = { username: ' ZhuLi ', nickname: '竹里', email: '', password: testPassword }

forEachDatabase(({ open }) => {
  describe('the first admin', () => {
    it('is created with the logged token and logged in, and the token is useless afterwards', async () => {
      const { db } = await open()
      const api = openApi(db)
      const url = new URL((await findOwnerUrl(db, siteUrl)) ?? '')
      expect(url.href).toMatch(/^https:\/\/blog\.test\/admin\/welcome#[\w-]{32}$/)
      expect(await findOwnerUrl(db, siteUrl)).toBe(url.href)
      const body = { ...owner, token: url.hash.slice(1) }
      const created = await api.call('/auth/owner', { body })
      expect(created.body.data).toMatchObject({ nickname: '竹里', roles: ['admin'] })
      expect(await findOwnerUrl(db, siteUrl)).toBeNull()
      expect(
        (await api.call('/auth/owner', { body: { ...body, username: 'other', nickname: '别人' } })).status,
      ).toBe(403)
      await logIn(api, 'zhuli')
    })

    it('is created by one of two requests at once', async () => {
      const { db } = await open()
      const api = openApi(db)
      const token = new URL((await findOwnerUrl(db, siteUrl)) ?? '').hash.slice(1)
      const create = async (name: string): Promise<number> =>
        (await api.call('/auth/owner', { body: { ...owner, token, username: name, nickname: name } })).status
      expect((await Promise.all([create('zhuli'), create('songxia')])).toSorted()).toEqual([200, 403])
    })

    it.each([
      ['another token', { token: 'x'.repeat(32) }, 403],
      ['a common password', { password: 'password123' }, 422],
      ['a user name like an email address', { username: 'a@b.example' }, 422],
      ['a user name that is taken', { username: 'ziqin' }, 422],
    ])('is not created with %s', async (_, changes, status) => {
      const { db } = await open()
      const api = openApi(db)
      await addUser(db, 'ziqin')
      const token = new URL((await findOwnerUrl(db, siteUrl)) ?? '').hash.slice(1)
      expect((await api.call('/auth/owner', { body: { ...owner, token, ...changes } })).status).toBe(status)
      expect(await findOwnerUrl(db, siteUrl)).not.toBeNull()
    })
  })
})
