import type { Db } from '#platform/db/schema.ts'
import type { FanOut } from '#platform/sockets/fan-out.ts'
import { invalidateSettings } from '#modules/site/settings-cache.ts'

const channel = 'settings'

/** Ties the cached settings of this process to those of the others. @returns Invalidates them in every process. */
export function createSettingsInvalidation(fanOut: FanOut, db: Db): () => void {
  fanOut.subscribe((name) => {
    if (name === channel) invalidateSettings(db)
  })
  return () => fanOut.publish(channel, '')
}
