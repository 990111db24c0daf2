import { expect, test } from 'vitest'
import { json, startServer } from '../testing/test-server.ts'
import { createTransport } from '../transport.ts'
import type { Transport } from '../transport-request.ts'
import { confirmationResource } from './confirmation.ts'
import { passkeyLoginResource } from './passkey-login.ts'
import { passkeysResource } from './passkeys.ts'

const creation = {
  challenge: 'AQ',
  rp: { id: 'blog.example', name: '青简' },
  user: { id: 'MQ', name: 'owner', displayName: '站长' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'preferred',
    requireResidentKey: false,
    userVerification: 'required',
  },
} as const

const request = {
  challenge: 'AQ',
  rpId: 'blog.example',
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials: [{ id: 'AQ', type: 'public-key', transports: ['usb'] }],
} as const

const credential = { id: 'AQ', rawId: 'AQ', type: 'public-key' } as const
const created = { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'AA' } }
const signed = {
  ...credential,
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
}

const user = {
  id: 1,
  nickname: '站长',
  avatar: '',
  email: '',
  sex: 0,
  signature: '',
  roles: ['admin'],
  createTime: null,
  token: 't',
}

function createResources(transport: Transport) {
  return {
    ...passkeysResource(transport),
    ...confirmationResource(transport),
    ...passkeyLoginResource(transport),
  }
}
type Resources = ReturnType<typeof createResources>

const cases: [string, (api: Resources) => Promise<unknown>, unknown, unknown?][] = [
  ['/sys/passkey/registrationOptions', (api) => api.registrationOptions(), creation],
  [
    '/sys/passkey/register',
    (api) => api.register({ name: '手机', passkey: created }),
    ['abcd-efgh'],
    { name: '手机', passkey: created },
  ],
  ['/sys/passkey/rename', (api) => api.rename({ id: 3, name: '电脑' }), null, { id: 3, name: '电脑' }],
  ['/sys/passkey/remove', (api) => api.remove(3), null, { id: 3 }],
  ['/sys/session/passkeyOptions', (api) => api.passkeyOptions(), request],
  [
    '/sys/session/confirmPasskey',
    (api) => api.confirmByPasskey({ passkey: signed }),
    null,
    { passkey: signed },
  ],
  ['/auth/passkey/options', (api) => api.options({ challenge: 'c' }), request, { challenge: 'c' }],
  [
    '/auth/passkey/logIn',
    (api) => api.logIn({ challenge: 'c', passkey: signed }),
    user,
    { challenge: 'c', passkey: signed },
  ],
]

test.each(cases)('POST %s', async (path, call, data, body) => {
  await using server = await startServer(json({ code: 200, message: '', data }))
  const transport = createTransport({ baseUrl: `${server.origin}api/` })
  const result = await call(createResources(transport))
  expect(result ?? null).toEqual(data)
  const [received] = server.received
  expect(`${received?.method} ${received?.url}`).toBe(`POST /api${path}`)
  if (body !== undefined) expect(JSON.parse(received?.body ?? '')).toEqual(body)
})
