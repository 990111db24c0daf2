import { type BackupSchedule, BackupScheduleSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { claimSetting, readSetting, writeSetting } from '#modules/site/settings.repository.ts'
import type { Db } from '#platform/db/schema.ts'
import { shanghaiDay, shanghaiTime } from '#platform/text/shanghai-time.ts'

const defaultSchedule: BackupSchedule = { isDaily: false, hour: 4, keep: 7 }

const StoredScheduleSchema = v.pipe(v.string(), v.parseJson(), BackupScheduleSchema)

/** The schedule; off by default. */
export async function readSchedule(db: Db): Promise<BackupSchedule> {
  const stored = v.safeParse(StoredScheduleSchema, await readSetting(db, 'backup-schedule'))
  return stored.success ? stored.output : defaultSchedule
}

/** Stores the schedule. */
export async function writeSchedule(db: Db, schedule: BackupSchedule): Promise<void> {
  await writeSetting(db, 'backup-schedule', JSON.stringify(schedule))
}

/** Claims the scheduled backup of this day; false where it is off, not due, or claimed already. */
export async function claimScheduledBackup(db: Db, now: number): Promise<boolean> {
  const { isDaily, hour } = await readSchedule(db)
  if (!isDaily || Number(shanghaiTime(now).slice(11, 13)) < hour) return false
  return claimSetting(db, 'backup-day', shanghaiDay(now))
}

/** Makes the scheduled backup due again, after it has failed. */
export async function releaseScheduledBackup(db: Db): Promise<void> {
  await writeSetting(db, 'backup-day', '')
}
