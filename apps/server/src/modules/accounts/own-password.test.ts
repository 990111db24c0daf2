import { describe, expect, it } from 'vitest'
import { addLogin, logIn, testPassword } from '../../../test/accounts.ts'
import { openApi } from '../../../test/api.ts'
import { whileHashingIsFull } from '../../../test/full-hashing.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import {
  newPassword,
  readInfo,
  changeProfile,
  changePassword,
  deleteAccount,
} from '../../../test/own-account.ts'

forEachDatabase(({ open }) => {
  describe('a password', () => {
    it('D57: is changed with the old one, and every other session ends', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { id, token } = await addLogin(api, db, 'ziqin')
      const other = await logIn(api, 'ziqin')
      expect((await changePassword(api, token, testPassword)).status).toBe(200)
      expect(api.checkedLogins).toEqual([id])
      expect((await readInfo(api, token)).status).toBe(200)
      expect((await readInfo(api, other)).status).toBe(401)
      await logIn(api, 'ziqin', newPassword)
    })

    it('is not changed with a wrong one, and five attempts are allowed', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { token } = await addLogin(api, db, 'ziqin')
      for (let time = 0; time < 5; time += 1) {
        const { status, body } = await changePassword(api, token, 'wrong-password')
        expect(status).toBe(422)
        expect(body.extra?.errors).toEqual([{ path: 'oldPassword', message: '密码不正确' }])
      }
      expect((await changePassword(api, token, testPassword)).status).toBe(429)
      expect((await deleteAccount(api, token, testPassword)).status).toBe(429)
      await logIn(api, 'ziqin')
    })

    it('a request rejected because too many logins are being processed does not count as an attempt', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { token } = await addLogin(api, db, 'ziqin')
      await whileHashingIsFull(async () => {
        for (let time = 0; time < 5; time += 1)
          expect((await changePassword(api, token, testPassword)).status).toBe(503)
      })
      expect((await changePassword(api, token, testPassword)).status).toBe(200)
    })

    it.each(['昵称ziqin-long', 'ziqin@mail.example'])('cannot be %j', async (next) => {
      const { db } = await open()
      const api = openApi(db)
      const { token } = await addLogin(api, db, 'ziqin')
      await changeProfile(api, token, { nickname: '昵称ziqin-long' })
      expect((await changePassword(api, token, testPassword, next)).body.extra?.errors).toMatchObject([
        { path: 'newPassword' },
      ])
    })
  })
})
