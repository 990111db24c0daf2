import { expect, test } from 'vitest'
import { json, startServer } from '../testing/test-server.ts'
import { createTransport } from '../transport.ts'
import { secondFactorResource } from './second-factor.ts'

const state = { isEnabled: false, enableTime: null, passkeys: [], recoveryCodesLeft: 0 }
const setup = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' }
const codes = ['abcd-efgh-ijkl-mnop']

test.each([
  ['state', 'GET /api/sys/secondFactor/state', state, undefined],
  ['setUp', 'POST /api/sys/secondFactor/setup', setup, undefined],
  ['enable', 'POST /api/sys/secondFactor/enable', codes, { code: '123456' }],
  ['renewRecoveryCodes', 'POST /api/sys/secondFactor/recoveryCodes', codes, undefined],
  ['disable', 'POST /api/sys/secondFactor/disable', null, undefined],
] as const)('%s sends %s', async (name, request, data, body) => {
  await using server = await startServer(json({ code: 200, message: '', data }))
  const resource = secondFactorResource(createTransport({ baseUrl: `${server.origin}api/` }))
  const result = name === 'enable' ? await resource.enable({ code: '123456' }) : await resource[name]()
  expect(result ?? null).toEqual(data)
  const [received] = server.received
  expect(`${received?.method} ${received?.url}`).toBe(request)
  if (body !== undefined) expect(JSON.parse(received?.body ?? '')).toEqual(body)
})
