import type { PasskeyAttestation } from '@qingjian/api-client/contract'
import { withWriteLock } from '#platform/db/write-lock.ts'
import type { CurrentUser } from '#platform/http/api-env.ts'
import { AppError, fieldError } from '#platform/http/app-error.ts'
import { deleteSessions } from '#modules/accounts/sessions.repository.ts'
import type { EndLoginDeps } from '#modules/accounts/sessions.service.ts'
import { type AuditEventName, recordEvent } from '#modules/audit/audit.repository.ts'
import type { PasskeyChallenges } from '#modules/second-factor/passkey-challenges.ts'
import { requireRoomForPasskey } from '#modules/second-factor/passkey-options.ts'
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  renamePasskey,
} from '#modules/second-factor/passkeys.repository.ts'
import { renewRecoveryCodes } from '#modules/second-factor/recovery-codes.ts'
import type { RelyingParty } from '#modules/second-factor/relying-party.ts'
import {
  deleteNeedlessRecoveryCodes,
  hasSecondFactor,
} from '#modules/second-factor/second-factor.repository.ts'
import { verifyAttestation } from '#modules/second-factor/verify-passkey.ts'

/** Dependencies of the registration of a passkey. */
export interface PasskeyRegistrationDeps extends EndLoginDeps {
  passkeyChallenges: PasskeyChallenges
  relyingParty: RelyingParty
}

/** What the challenge of a registration is bound to. */
export const registrationBinding = ({ sessionId }: CurrentUser): string => `register ${sessionId}`

/**
 * Stores a new passkey. As the first second factor of a user it ends every other session.
 * @returns Recovery codes where it is the first; otherwise none.
 * @throws AppError `unprocessable` for an invalid response, `conflict` for a passkey that is registered, or one too many
 */
export async function registerPasskey(
  deps: PasskeyRegistrationDeps,
  user: CurrentUser,
  { name, passkey }: { name: string; passkey: PasskeyAttestation },
  address: string,
): Promise<string[]> {
  const { db, now, sockets } = deps
  const { id: userId, sessionId } = user
  const verified = await verifyAttestation(deps, { binding: registrationBinding(user), passkey })
  if (verified === null) throw fieldError('passkey', '通行密钥没有通过验证，请重新添加')
  const { credential, credentialDeviceType } = verified
  const codes = await withWriteLock(db, async (transaction) => {
    requireRoomForPasskey(await listPasskeys(transaction, userId))
    const isFirst = !(await hasSecondFactor(transaction, userId))
    const isStored = await insertPasskey(transaction, {
      user_id: userId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: (passkey.response.transports ?? []).join(','),
      name,
      is_synced: credentialDeviceType === 'multiDevice' ? 1 : 0,
      created_at: now(),
      last_used_at: null,
    })
    if (!isStored) throw new AppError('conflict', '这个通行密钥已经添加过')
    await recordEvent(transaction, event('passkey-added', userId, address, now()))
    if (!isFirst) return []
    await deleteSessions(transaction, userId, sessionId)
    return renewRecoveryCodes(transaction, userId)
  })
  sockets.checkLogins(userId)
  return codes
}

/** Renames a passkey. @throws AppError `not-found` */
export async function changePasskeyName(
  { db, now }: EndLoginDeps,
  { id: userId }: CurrentUser,
  { id, name }: { id: number; name: string },
  address: string,
): Promise<void> {
  await withWriteLock(db, async (transaction) => {
    if (!(await renamePasskey(transaction, { userId, id, name }))) throw missing()
    await recordEvent(transaction, event('passkey-renamed', userId, address, now()))
  })
}

/** Removes a passkey; with the last second factor, the recovery codes too. @throws AppError `not-found` */
export async function removePasskey(
  { db, now }: EndLoginDeps,
  { id: userId }: CurrentUser,
  id: number,
  address: string,
): Promise<void> {
  await withWriteLock(db, async (transaction) => {
    if (!(await deletePasskey(transaction, userId, id))) throw missing()
    await deleteNeedlessRecoveryCodes(transaction, userId)
    await recordEvent(transaction, event('passkey-removed', userId, address, now()))
  })
}

const missing = (): AppError => new AppError('not-found', '这个通行密钥已经不在了')

const event = (name: AuditEventName, userId: number, address: string, at: number) => ({
  at,
  event: name,
  actorId: userId,
  subjectId: userId,
  address,
})
