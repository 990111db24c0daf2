import { EmailRegisterRequestSchema } from '@qingjian/api-client/contract'
import { expect, test } from 'vitest'
import { readForm } from './read-form.ts'

const filled = { email: ' li@example.com ', code: '123456', nickname: '李四', password: 'bamboo-slips' }

test('values come as the schema wants them', async () => {
  expect(await readForm(EmailRegisterRequestSchema, filled)).toEqual({
    values: { ...filled, email: 'li@example.com' },
  })
})

test('each refusal names its field, also one that compares two of them', async () => {
  const reading = await readForm(EmailRegisterRequestSchema, {
    ...filled,
    code: '12',
    nickname: 'bamboo-slips',
  })
  expect(reading).toEqual({
    errors: [
      { path: 'code', message: '验证码是 6 位数字' },
      { path: 'password', message: '密码不能与昵称或邮箱相同' },
    ],
  })
})
