import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import type { CurrentUser } from '#platform/http/api-env.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type PasskeyChallenges, passkeyTimeout } from '#modules/second-factor/passkey-challenges.ts'
import { passkeyAlgorithms } from '#modules/second-factor/passkey-algorithms.ts'
import { listPasskeys, type PasskeyRow } from '#modules/second-factor/passkeys.repository.ts'
import type { RelyingParty } from '#modules/second-factor/relying-party.ts'
import { readSite } from '#modules/site/site.repository.ts'

/** Dependencies of options for an authenticator. */
export interface PasskeyOptionsDeps {
  db: Db
  passkeyChallenges: PasskeyChallenges
  relyingParty: RelyingParty
}

/**
 * Options of `navigator.credentials.get`, for the passkeys of a user.
 * @throws AppError `conflict` for a user without passkeys
 */
export async function createRequestOptions(
  { db, passkeyChallenges, relyingParty: { id: rpId } }: PasskeyOptionsDeps,
  userId: number,
  binding: string,
): Promise<PasskeyRequestOptions> {
  const passkeys = await listPasskeys(db, userId)
  if (passkeys.length === 0) throw new AppError('conflict', '这个账号没有通行密钥')
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId })
  await passkeyChallenges.add(challenge, binding)
  return {
    challenge,
    rpId,
    timeout: passkeyTimeout,
    userVerification: 'required',
    allowCredentials: passkeys.map(descriptor),
  }
}

/**
 * Options of `navigator.credentials.create`, for an authenticator that has no passkey of this user yet.
 * @throws AppError `conflict` for a user with the maximum of passkeys
 */
export async function createCreationOptions(
  { db, passkeyChallenges, relyingParty: { id: rpId } }: PasskeyOptionsDeps,
  { id, email, nickname }: CurrentUser,
  binding: string,
): Promise<PasskeyCreationOptions> {
  const passkeys = await listPasskeys(db, id)
  requireRoomForPasskey(passkeys)
  const { name } = await readSite(db)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: name,
    rpID: rpId,
    userID: new TextEncoder().encode(String(id)),
    userName: email || nickname,
    userDisplayName: nickname,
    supportedAlgorithmIDs: [...passkeyAlgorithms],
  })
  await passkeyChallenges.add(challenge, binding)
  return {
    challenge,
    rp: { id: rpId, name },
    user,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    timeout: passkeyTimeout,
    attestation: 'none',
    excludeCredentials: passkeys.map(descriptor),
    authenticatorSelection: {
      residentKey: 'preferred',
      requireResidentKey: false,
      userVerification: 'required',
    },
  }
}

/** Passkeys per user. */
const maxPasskeys = 10

/** @throws AppError `conflict` for a user with the maximum of passkeys */
export function requireRoomForPasskey(passkeys: readonly PasskeyRow[]): void {
  if (passkeys.length >= maxPasskeys)
    throw new AppError('conflict', `最多 ${maxPasskeys} 个通行密钥，请先移除不用的`)
}

type Descriptor = PasskeyRequestOptions['allowCredentials'][number]

const knownTransports = ['ble', 'hybrid', 'internal', 'nfc', 'usb'] as const

const descriptor = ({ credential_id: id, transports }: PasskeyRow): Descriptor => {
  const names = new Set(transports.split(','))
  return { id, type: 'public-key', transports: knownTransports.filter((name) => names.has(name)) }
}
