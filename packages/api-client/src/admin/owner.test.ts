import { expect, test } from 'vitest'
import { json, startServer } from '../testing/test-server.ts'
import { createTransport } from '../transport.ts'
import { ownerResource } from './owner.ts'

test('the first admin is created with the token', async () => {
  const user = { id: 1, nickname: '竹', avatar: '', roles: ['admin'], token: 'session' }
  await using server = await startServer(json({ code: 200, message: '', data: user }))
  const owner = ownerResource(createTransport({ baseUrl: `${server.origin}api/` }))
  const request = { token: 't', username: 'bamboo', nickname: '竹', email: '', password: 'bamboo-slips-1' }
  expect((await owner.create(request)).token).toBe('session')
  expect(server.received).toMatchObject([
    { method: 'POST', url: '/api/auth/owner', body: JSON.stringify(request) },
  ])
})
