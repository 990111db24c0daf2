import { EmailRegisterRequestSchema } from '@qingjian/api-client/contract'
import { expect, test } from 'vitest'
import { readForm } from './read-form.ts'

const filled = { email: ' li@example.com ', code: '123456', nickname: '李四', password: 'bamboo-slips' }

test('values have the output types of the schema', async () => {
  expect(await readForm(EmailRegisterRequestSchema, filled)).toEqual({
    values: { ...filled, email: 'li@example.com' },
  })
})

test('each error names its field, also one that compares two fields', async () => {
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
