import { expect, test } from 'vitest'
import { json, startServer } from '../testing/test-server.ts'
import { createTransport } from '../transport.ts'
import { confirmationResource, isConfirmationRequired } from './confirmation.ts'

test('the password is sent in the body', async () => {
  await using server = await startServer(json({ code: 200, message: '', data: null }))
  const { confirm } = confirmationResource(createTransport({ baseUrl: `${server.origin}api/` }))
  await confirm({ password: 'bamboo-slips' })
  expect(server.received.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/api/sys/session/confirm', JSON.stringify({ password: 'bamboo-slips' })],
  ])
})

test.each([
  ['that names the password', 403, { confirmation: 'password' }, true],
  ['without the field', 403, null, false],
  ['with another code', 409, { confirmation: 'password' }, false],
])('a rejection %s: a confirmation is required', async (_, code, extra, isRequired) => {
  await using server = await startServer(json({ code, message: '请先确认是你本人', data: null, extra }))
  const { confirm } = confirmationResource(createTransport({ baseUrl: `${server.origin}api/` }))
  const error = await confirm({ password: 'bamboo-slips' }).catch((cause: unknown) => cause)
  expect(isConfirmationRequired(error)).toBe(isRequired)
})

test('a failure of the network requires no confirmation', () => {
  expect(isConfirmationRequired(new Error('offline'))).toBe(false)
})
