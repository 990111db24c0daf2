import type { Db } from '#platform/db/schema.ts'
import { DAY } from '#platform/process/durations.ts'
import { readOrCreateSetting, writeSetting } from '#modules/site/settings.repository.ts'

/** Farthest advance in one step, in ms; the cleanup takes one step after every six hours of a process. */
const MAX_STEP = DAY

/**
 * Advances the time by which expired rows are deleted. It follows the system clock one day behind, by at most a day per step, so that
 * a clock that is set years ahead for some hours deletes nothing. It is stored, because a restart would lose the jump.
 * @param now Milliseconds since the epoch, by the system clock.
 */
export async function advanceRetentionTime(db: Db, now: number): Promise<number> {
  const stored = await readRetentionTime(db, now)
  const time = Math.min(now - DAY, stored + MAX_STEP)
  if (time !== stored) await writeSetting(db, 'retention-time', String(time))
  return time
}

/** Reads the time by which expired data is deleted, in milliseconds since the epoch. @param now By the system clock. */
export async function readRetentionTime(db: Db, now: number): Promise<number> {
  return Number(await readOrCreateSetting(db, 'retention-time', String(now - DAY)))
}
