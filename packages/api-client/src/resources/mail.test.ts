import { expect, test } from 'vitest'
import { startServer, success } from '../testing/test-server.ts'
import { createTransport } from '../transport.ts'
import { mailResource } from './mail.ts'

test('a token from an email is encoded as one path segment', async () => {
  await using server = await startServer(success({ email: 'a***@b.cn', kind: 'reply' }))
  const mail = mailResource(createTransport({ baseUrl: server.origin }))
  expect(await mail.subscription('../x?y')).toEqual({ email: 'a***@b.cn', kind: 'reply' })
  await mail.unsubscribe('../x?y')
  expect(server.received.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/mail/unsubscribe/..%2Fx%3Fy',
    'POST /api/mail/unsubscribe/..%2Fx%3Fy',
  ])
})
