import { expect, test } from 'vitest'
import { failure, json, startServer, success } from '../testing/answering-server.ts'
import type { Answer } from '../testing/answering-server.ts'
import { createTransport } from '../transport.ts'
import { accountsResource } from './accounts.ts'
import type { AccountsResource } from './accounts.ts'

async function ask<Result>(answer: Answer, call: (accounts: AccountsResource) => Promise<Result>) {
  await using server = await startServer(answer)
  return await call(accountsResource(createTransport({ baseUrl: server.origin })))
}

const user = { id: 1, nickname: '竹', avatar: '', roles: ['admin'], token: 't' }

test('a login answers the user and the token', async () => {
  const answer = await ask(success(user), (accounts) => accounts.login({ username: 'a', password: 'b' }))
  expect(answer).toMatchObject({ id: 1, token: 't', sex: 0, email: '', createTime: null })
})

test('code 202 is a WeChat login that still waits, and no error', async () => {
  expect(await ask(json({ code: 202, message: '等待', data: null }), (a) => a.wechatLogin('x'))).toBeNull()
  expect(await ask(json({ code: 202, message: '等待' }, 202), (a) => a.wechatLogin('x'))).toBeNull()
})

test('a WeChat login that came through answers the user', async () => {
  expect(await ask(success(user), (a) => a.wechatLogin('x'))).toMatchObject({ token: 't' })
})

test('code 202 is a failure anywhere else', async () => {
  const answer = json({ code: 202, message: '等待', data: user })
  await expect(ask(answer, (a) => a.info())).rejects.toMatchObject({ name: 'ApiError', code: 202 })
})

test('an expired WeChat code is a failure', async () => {
  await expect(ask(failure(400, '验证码已过期'), (a) => a.wechatLogin('x'))).rejects.toThrow('验证码已过期')
})

test.each([
  ['Y', true],
  ['N', false],
])('the slider switch %s reads as %s', async (configValue, isOn) => {
  expect(await ask(success({ configKey: 'slider_verify_switch', configValue }), (a) => a.isSliderOn())).toBe(
    isOn,
  )
})

test('a call that answers nothing resolves whatever the data says', async () => {
  expect(await ask(success('退出成功'), (a) => a.logout())).toBeUndefined()
})

test('the one-time token of an address is answered with the token of the login', async () => {
  expect(await ask(success(user), (a) => a.info())).toMatchObject({ id: 1, token: 't' })
  expect(await ask(success({ ...user, token: undefined }), (a) => a.info())).toMatchObject({ token: null })
})
