import { calls } from '@qingjian/api-client/calls'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import { toUser } from '#modules/accounts/accounts.mapper.ts'
import { endReplacedSession } from '#modules/accounts/sessions.service.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { completeLogin } from '#modules/second-factor/complete-login.service.ts'
import type { LoginChallenges } from '#modules/second-factor/login-challenges.ts'
import { codeProof } from '#modules/second-factor/proofs.ts'
import {
  disableSecondFactor,
  enableSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  setUpTotp,
} from '#modules/second-factor/second-factor.service.ts'

/** Routes of the second factor. */
export function secondFactorRoutes(deps: ApiDeps, challenges: LoginChallenges): CallRoute[] {
  return [
    handle(calls.secondFactor.logIn, async ({ body, caller, findUser }) => {
      const { user, token } = await completeLogin(
        { ...deps, challenges },
        { challenge: body.challenge, proof: codeProof(body.code, deps.now) },
        caller,
      )
      await endReplacedSession(deps, await findUser(), caller.address)
      return { ...toUser(user), token }
    }),
    handle(calls.secondFactor.state, ({ user }) => readSecondFactor(deps.db, user.id)),
    handle(calls.secondFactor.setUp, ({ user }) => setUpTotp(deps, user)),
    handle(calls.secondFactor.enable, ({ user, body, caller }) =>
      enableSecondFactor(deps, user, body.code, caller.address),
    ),
    handle(calls.secondFactor.renewRecoveryCodes, ({ user, caller }) =>
      renewRecoveryCodes(deps, user, caller.address),
    ),
    handle(calls.secondFactor.disable, ({ user, caller }) => disableSecondFactor(deps, user, caller.address)),
  ]
}
