import * as v from 'valibot'
import { parseTime } from '#transfer/documents/parse-time.ts'
import { haloKinds, UserSchema } from '#transfer/halo/halo-records.ts'
import { readExtensions } from '#transfer/halo/read-extensions.ts'
import type { ForeignUser } from '#transfer/users/foreign-user.ts'

/** Users that Halo creates for itself. */
const systemUsers: ReadonlySet<string> = new Set(['anonymousUser', 'ghost'])

/**
 * Reads the users of a backup of Halo.
 * @throws TransferError for a file that is no backup of Halo 2.
 */
export async function* readHaloUsers(archive: string, signal: AbortSignal): AsyncGenerator<ForeignUser> {
  for await (const { kind, value } of readExtensions(archive, new Set([haloKinds.user]), signal)) {
    const { success, output } = v.safeParse(UserSchema, value)
    if (kind !== haloKinds.user || !success) continue
    const { metadata, spec } = output
    if (systemUsers.has(metadata.name)) continue
    yield {
      email: spec.email,
      nickname: spec.displayName || metadata.name,
      createdAt: parseTime(spec.registeredAt || metadata.creationTimestamp),
      isDisabled: spec.disabled || metadata.deletionTimestamp !== '',
    }
  }
}
