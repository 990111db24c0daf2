import { calls } from '@qingjian/api-client/calls'
import type { Context } from 'hono'
import type { CurrentUser } from '#platform/http/api-env.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import { toUser } from '#modules/accounts/accounts.mapper.ts'
import { confirmByProof } from '#modules/accounts/confirmation.service.ts'
import { endReplacedSession } from '#modules/accounts/sessions.service.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { completeLogin } from '#modules/second-factor/complete-login.service.ts'
import type { LoginChallenges } from '#modules/second-factor/login-challenges.ts'
import { createPasskeyChallenges } from '#modules/second-factor/passkey-challenges.ts'
import { createCreationOptions, createRequestOptions } from '#modules/second-factor/passkey-options.ts'
import {
  changePasskeyName,
  registerPasskey,
  registrationBinding,
  removePasskey,
} from '#modules/second-factor/passkeys.service.ts'
import { passkeyProof } from '#modules/second-factor/proofs.ts'
import { relyingParty } from '#modules/second-factor/relying-party.ts'

const loginBinding = (challenge: string): string => `login ${challenge}`
const confirmationBinding = ({ sessionId }: CurrentUser): string => `confirm ${sessionId}`

/** Routes of passkeys: registration, the second step of a login, and the confirmation of a session. */
export function passkeysRoutes(deps: ApiDeps, challenges: LoginChallenges): CallRoute[] {
  const passkeyChallenges = createPasskeyChallenges(deps.createTtlStore)
  const depsOf = (c: Context) => ({
    ...deps,
    passkeyChallenges,
    relyingParty: relyingParty(deps.siteUrl, c.req.header('Origin')),
  })
  return [
    handle(calls.passkeys.loginOptions, async ({ body: { challenge }, c }) => {
      const step = await challenges.find(challenge)
      if (step === undefined) throw new AppError('bad-request', '这次登录已过期，请重新登录')
      return createRequestOptions(depsOf(c), step.userId, loginBinding(challenge))
    }),
    handle(calls.passkeys.logIn, async ({ body: { challenge, passkey }, caller, findUser, c }) => {
      const proof = passkeyProof(depsOf(c), passkey, loginBinding(challenge))
      const { user, token } = await completeLogin({ ...deps, challenges }, { challenge, proof }, caller)
      await endReplacedSession(deps, await findUser(), caller.address)
      return { ...toUser(user), token }
    }),
    handle(calls.passkeys.confirmationOptions, ({ user, c }) =>
      createRequestOptions(depsOf(c), user.id, confirmationBinding(user)),
    ),
    handle(calls.passkeys.confirmSession, ({ user, body: { passkey }, caller, c }) =>
      confirmByProof(deps, user, passkeyProof(depsOf(c), passkey, confirmationBinding(user)), caller.address),
    ),
    handle(calls.passkeys.registrationOptions, ({ user, c }) =>
      createCreationOptions(depsOf(c), user, registrationBinding(user)),
    ),
    handle(calls.passkeys.register, ({ user, body, caller, c }) =>
      registerPasskey(depsOf(c), user, body, caller.address),
    ),
    handle(calls.passkeys.rename, ({ user, body, caller }) =>
      changePasskeyName(deps, user, body, caller.address),
    ),
    handle(calls.passkeys.remove, ({ user, body, caller }) =>
      removePasskey(deps, user, body.id, caller.address),
    ),
  ]
}
