import { SecondFactorExtraSchema } from '@qingjian/api-client/contract'
import { CONFIRMATION_MAX_AGE_MS } from '@qingjian/api-client/calls'
import * as v from 'valibot'
import type { Db } from '#platform/db/schema.ts'
import { addLogin, testPassword } from './accounts.ts'
import { openApi } from './api.ts'
import { createAuthenticator } from './passkey-authenticator.ts'
import { testNow } from './posts.ts'

/** An admin with an authenticator that is not registered yet, and the calls about passkeys. */
export async function openPasskeys(db: Db) {
  const clock = { now: testNow }
  const api = openApi(db, () => clock.now)
  const { id, token } = await addLogin(api, db, 'owner', 'admin')
  const authenticator = createAuthenticator()
  const creationOptions = async () =>
    (await api.call('/sys/passkey/registrationOptions', { method: 'POST', token })).data
  const register = (passkey: object, name = '我的手机') =>
    api.call('/sys/passkey/register', { token, body: { name, passkey } })
  const firstStep = async (username = 'owner') => {
    const { body } = await api.call('/auth/login', { body: { username, password: testPassword } })
    return v.parse(SecondFactorExtraSchema, body.extra).secondFactor
  }
  return {
    api,
    clock,
    id,
    token,
    authenticator,
    creationOptions,
    register,
    /** Registers the authenticator. @returns The recovery codes. */
    registerAuthenticator: async () => (await register(authenticator.register(await creationOptions()))).data,
    state: async () => (await api.call('/sys/secondFactor/state', { token })).data,
    /** The challenge of a login after the password. */
    firstStep,
    loginOptions: (challenge: string) => api.call('/auth/passkey/options', { body: { challenge } }),
    logIn: (challenge: string, passkey: object) =>
      api.call('/auth/passkey/logIn', { body: { challenge, passkey } }),
    confirmationOptions: async () =>
      (await api.call('/sys/session/passkeyOptions', { method: 'POST', token })).data,
    confirm: (passkey: object) => api.call('/sys/session/confirmPasskey', { token, body: { passkey } }),
    /** Lets the confirmation of the session expire. */
    expireConfirmation() {
      clock.now += CONFIRMATION_MAX_AGE_MS + 1
    },
  }
}
