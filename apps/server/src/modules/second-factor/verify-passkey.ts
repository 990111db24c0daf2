import type { PasskeyAssertion, PasskeyAttestation } from '@qingjian/api-client/contract'
import type { VerifiedRegistrationResponse } from '@simplewebauthn/server'
import type { Db } from '#platform/db/schema.ts'
import { isAppError } from '#platform/http/app-error.ts'
import { passkeyAlgorithms } from '#modules/second-factor/passkey-algorithms.ts'
import type { PasskeyChallenges } from '#modules/second-factor/passkey-challenges.ts'
import { findPasskey, type PasskeyRow } from '#modules/second-factor/passkeys.repository.ts'
import type { RelyingParty } from '#modules/second-factor/relying-party.ts'

/** Dependencies of the verification of a passkey. */
export interface VerifyPasskeyDeps {
  db: Db
  passkeyChallenges: PasskeyChallenges
  relyingParty: RelyingParty
}

/** A verified use of a passkey, which is not recorded yet. */
export interface PasskeyUse {
  row: PasskeyRow
  counter: number
}

/**
 * Verifies that one of the user's passkeys has signed a challenge of this site, after the authenticator has verified the user.
 * @returns Null for any other response.
 */
export async function verifyAssertion(
  deps: VerifyPasskeyDeps,
  { userId, binding, passkey }: { userId: number; binding: string; passkey: PasskeyAssertion },
): Promise<PasskeyUse | null> {
  const row = await findPasskey(deps.db, userId, passkey.id)
  if (row === undefined) return null
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  return nullIfInvalid(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectations(deps, binding),
      response: { ...passkey, clientExtensionResults: {} },
      credential: {
        id: row.credential_id,
        publicKey: Uint8Array.from(Buffer.from(row.public_key, 'base64url')),
        counter: row.counter,
      },
    })
    return verified ? { row, counter: authenticationInfo.newCounter } : null
  })
}

/** A new passkey whose registration has been verified. */
export type VerifiedPasskey = NonNullable<VerifiedRegistrationResponse['registrationInfo']>

/** Verifies the registration of a passkey. @returns Null for an invalid one. */
export async function verifyAttestation(
  deps: Omit<VerifyPasskeyDeps, 'db'>,
  { binding, passkey }: { binding: string; passkey: PasskeyAttestation },
): Promise<VerifiedPasskey | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  return nullIfInvalid(async () => {
    const { response } = passkey
    // Certificates name addresses of revocation lists, which the verification would request: `none` and self attestation
    // have none, and the options request `none`.
    const statement = decodeAttestationObject(
      Uint8Array.from(Buffer.from(response.attestationObject, 'base64url')),
    )
    const format = statement.get('fmt')
    if (format !== 'none' && (format !== 'packed' || statement.get('attStmt').get('x5c') !== undefined))
      return null
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expectations(deps, binding),
      supportedAlgorithmIDs: [...passkeyAlgorithms],
      response: {
        ...passkey,
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: response.attestationObject,
        },
        clientExtensionResults: {},
      },
    })
    return registrationInfo?.credential.id === passkey.id ? registrationInfo : null
  })
}

const expectations = (
  { passkeyChallenges, relyingParty: { id, origin } }: Omit<VerifyPasskeyDeps, 'db'>,
  binding: string,
) => ({
  expectedChallenge: (challenge: string) => passkeyChallenges.consume(challenge, binding),
  expectedOrigin: origin,
  expectedRPID: id,
  requireUserVerification: true,
})

/** The library throws for every response that it rejects; errors of the server stay errors. */
async function nullIfInvalid<Result>(verify: () => Promise<Result>): Promise<Result | null> {
  try {
    return await verify()
  } catch (error) {
    if (isAppError(error)) throw error
    return null
  }
}
