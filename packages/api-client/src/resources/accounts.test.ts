import { expect, test } from 'vitest'
import { failure, json, startServer, success } from '../testing/test-server.ts'
import type { Responder } from '../testing/test-server.ts'
import { createTransport } from '../transport.ts'
import { accountsResource } from './accounts.ts'
import type { AccountsResource } from './accounts.ts'

async function request<Result>(respond: Responder, call: (accounts: AccountsResource) => Promise<Result>) {
  await using server = await startServer(respond)
  return await call(accountsResource(createTransport({ baseUrl: server.origin })))
}

const user = { id: 1, nickname: '竹', avatar: '', roles: ['admin'], token: 't' }

test('a login returns the user and the token', async () => {
  const result = await request(success(user), (accounts) => accounts.login({ username: 'a', password: 'b' }))
  expect(result).toMatchObject({ id: 1, token: 't', sex: 0, email: '', createTime: null })
})

test('code 202 is a pending WeChat login, not an error', async () => {
  expect(
    await request(json({ code: 202, message: '等待', data: null }), (a) => a.wechatLogin('x')),
  ).toBeNull()
  expect(await request(json({ code: 202, message: '等待' }, 202), (a) => a.wechatLogin('x'))).toBeNull()
})

test('a completed WeChat login returns the user', async () => {
  expect(await request(success(user), (a) => a.wechatLogin('x'))).toMatchObject({ token: 't' })
})

test('code 202 is a failure of any other call', async () => {
  const respond = json({ code: 202, message: '等待', data: user })
  await expect(request(respond, (a) => a.info())).rejects.toMatchObject({ name: 'ApiError', code: 202 })
})

test('an expired WeChat code is a failure', async () => {
  await expect(request(failure(400, '验证码已过期'), (a) => a.wechatLogin('x'))).rejects.toThrow(
    '验证码已过期',
  )
})

test.each([
  ['Y', true],
  ['N', false],
])('the slider switch %s is parsed as %s', async (configValue, isOn) => {
  expect(
    await request(success({ configKey: 'slider_verify_switch', configValue }), (a) => a.isSliderOn()),
  ).toBe(isOn)
})

test('a call without data resolves to undefined, whatever the response contains', async () => {
  expect(await request(success('退出成功'), (a) => a.logout())).toBeUndefined()
})

test('a one-time token is exchanged for the session token', async () => {
  expect(await request(success(user), (a) => a.info())).toMatchObject({ id: 1, token: 't' })
  expect(await request(success({ ...user, token: undefined }), (a) => a.info())).toMatchObject({
    token: null,
  })
})
