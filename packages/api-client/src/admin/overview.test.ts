import { expect, test } from 'vitest'
import { json, startServer } from '../testing/test-server.ts'
import { createTransport } from '../transport.ts'
import { overviewResource } from './overview.ts'

test('every call sends its request', async () => {
  await using server = await startServer(json({ code: 500, message: '' }))
  const overview = overviewResource(createTransport({ baseUrl: `${server.origin}api/` }))
  await Promise.allSettled([
    overview.waiting(),
    overview.firstSteps(),
    overview.visits(365),
    overview.system(),
  ])
  expect(server.received.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual([
    'GET /api/sys/overview/first-steps',
    'GET /api/sys/overview/system',
    'GET /api/sys/overview/visits?days=365',
    'GET /api/sys/overview/waiting',
  ])
})
