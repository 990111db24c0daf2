import { describe, expect, it, test } from 'vitest'
import { addLogin, addUser, testPassword } from '../../../test/accounts.ts'
import { openApi, type TestApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { cpuTime } from '../../../test/cpu-time.ts'
import { findPasswordFlaw } from '#modules/accounts/password-rules.ts'

const common = '这个密码太常见，容易被猜中，请换一个'
const named = '密码不能是网站、昵称、用户名或邮箱的名字，加上数字或符号也不行'
const names = ['青简', 'Zijin', '子衿', 'blog.example', 'zi.jin@mail.example', null]

test.each([
  'password',
  'Password',
  '12345678',
  '1q2w3e4r',
  'iloveyou',
  'qwertyuiop',
  'a123456789',
  'ＰＡＳＳＷＯＲＤ',
])('the password %j is rejected as common', async (password) => {
  expect(await findPasswordFlaw(password, names)).toBe(common)
})

test.each([
  'ZIJIN-2024',
  '!!zijin!!',
  '子衿12345678',
  'blog.example',
  'Blog.Example1',
  'zi.jin@mail.example',
  'zi.jin123',
  '2024青简2024',
])('the password %j is rejected as a name', async (password) => {
  expect(await findPasswordFlaw(password, names)).toBe(named)
})

test.each([testPassword, 'zijinbamboo', '青青子衿悠悠我心', '竹简-Pa55', '9f3#x_77', '20240229!!'])(
  'the password %j is accepted',
  async (password) => {
    expect(await findPasswordFlaw(password, names)).toBeNull()
  },
)

test('C43: a password of digits and symbols takes linear time', async () => {
  await findPasswordFlaw('1', [])
  expect(cpuTime(() => void findPasswordFlaw('1-'.repeat(10_000), ['1-'.repeat(10_000)]))).toBeLessThan(200)
})

forEachDatabase(({ open }) => {
  describe('a common password, or one from the name of the site', () => {
    const weak: [password: string, message: string][] = [
      ['password1', common],
      ['Qingjian-2026', named],
      ['blog.example!', named],
    ]
    const codeFor = async (api: TestApi, email: string): Promise<string> => {
      await api.call(`/api/sendEmailCode?email=${email}`)
      return /^\d{6}$/m.exec(api.emails.at(-1)?.text ?? '')?.[0] ?? 'none'
    }

    it('is rejected at the registration, and the code stays valid', async () => {
      const { db } = await open()
      const api = openApi(db)
      const body = {
        email: 'new@mail.example',
        code: await codeFor(api, 'new@mail.example'),
        nickname: '子衿',
      }
      for (const [password, message] of [...weak, ['子衿123456', named] as const]) {
        const { status, body: response } = await api.call('/api/email/register', {
          body: { ...body, password },
        })
        expect([status, response.extra?.errors]).toEqual([422, [{ path: 'password', message }]])
      }
      const registered = await api.call('/api/email/register', { body: { ...body, password: testPassword } })
      expect(registered.status).toBe(200)
    })

    it('is rejected at a reset, and the code stays valid', async () => {
      const { db } = await open()
      const api = openApi(db)
      await addUser(db, 'ziqin')
      const body = { email: 'ziqin@mail.example', code: await codeFor(api, 'ziqin@mail.example') }
      for (const [password, message] of [...weak, ['ziqin-12345', named] as const]) {
        const { status, body: response } = await api.call('/api/email/forgot', {
          body: { ...body, password },
        })
        expect([status, response.extra?.errors]).toEqual([422, [{ path: 'password', message }]])
      }
      expect(
        (await api.call('/api/email/forgot', { body: { ...body, password: testPassword } })).status,
      ).toBe(200)
    })

    it('is rejected when the password is changed', async () => {
      const { db } = await open()
      const api = openApi(db)
      const { token } = await addLogin(api, db, 'ziqin')
      for (const [newPassword, message] of [...weak, ['Ziqin2026', named] as const]) {
        const { status, body } = await api.call('/sys/user/updatePwd', {
          method: 'PUT',
          token,
          body: { oldPassword: testPassword, newPassword },
        })
        expect([status, body.extra?.errors]).toEqual([422, [{ path: 'newPassword', message }]])
      }
    })
  })
})
