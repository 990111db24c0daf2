import { expect, test } from 'vitest'
import { readLoginView } from './login-view.ts'

test.each([
  [null, [], 'account'],
  ['register', [], 'register'],
  ['forgot', [], 'forgot'],
  ['constructor', [], 'account'],
  ['wechat', [], 'account'],
  ['wechat', ['github', 'wechat'], 'wechat'],
])('%j with the methods %j shows %s', (view, open, shown) => {
  expect(readLoginView(view, open)).toBe(shown)
})
