import { expect, test } from 'vitest'
import { passkeyFailure } from './passkeys.ts'

const errorOf = (name: string): Error => Object.assign(new Error('The operation failed.'), { name })

test.each([
  ['NotAllowedError', /取消了/],
  ['InvalidStateError', /已经有这个账号的通行密钥/],
  ['SecurityError', /网站自己的域名/],
  ['ConstraintError', /不能验证你本人/],
])('%s of the browser has a Chinese message that says what to do', (name, message) => {
  expect(passkeyFailure(errorOf(name))).toMatch(message)
})
