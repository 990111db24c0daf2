import type { Backups as BackupsState } from '@qingjian/api-client/contract'
import {
  type BackupOrigin,
  findBackup,
  listBackups,
  newBackupName,
  newBackupPath,
  removeBackup,
  removeOldBackups,
} from '#modules/backups/backup-files.ts'
import {
  claimScheduledBackup,
  readSchedule,
  releaseScheduledBackup,
} from '#modules/backups/backup-schedule.ts'
import { makeBackup } from '#modules/backups/make-backup.ts'
import { checkSqliteFile } from '#platform/db/check-sqlite-file.ts'
import type { OpenedDatabase } from '#platform/db/opened-database.ts'
import { MINUTE } from '#platform/process/durations.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Logger } from '#platform/log/logger.ts'
import { startPeriodicTask } from '#platform/process/periodic-task.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** Dependencies of backups. */
export interface BackupsOptions {
  database: Pick<OpenedDatabase, 'db' | 'backup' | 'check'>
  /** Absolute. */
  dataDir: string
  now: () => number
  log: Pick<Logger, 'error'>
}

/** The backups in the data folder; one is made or checked at a time. */
export interface Backups {
  state(): Promise<BackupsState>
  /**
   * Starts a backup.
   * @returns Its name.
   * @throws AppError `conflict` while another is made or checked, or on PostgreSQL.
   */
  create(): string
  /** @throws AppError `file-not-found`, `conflict` */
  check(name: string): Promise<void>
  /** @throws AppError `file-not-found`, `conflict` while a backup is made or checked. */
  remove(name: string): Promise<void>
  /** Makes the scheduled backup if it is due, and deletes old ones. */
  runSchedule(): Promise<void>
  /** Resolves when the work in progress has ended. */
  settled(): Promise<void>
}

/** Milliseconds between two queries whether a scheduled backup is due. */
const scheduleInterval = 10 * MINUTE

/** Manages the backups. */
export function createBackups({ database, dataDir, now, log }: BackupsOptions): Backups {
  const { db, backup } = database
  const isSupported = database.check !== null
  const checks = new Map<string, { at: number; problem: string | null }>()
  let running: BackupsState['running'] = null
  let failure: string | null = null
  let work: Promise<void> = Promise.resolve()

  function assertIdle(): void {
    if (!isSupported) throw new AppError('conflict', 'PostgreSQL 请用 pg_dump 或服务商的工具备份')
    if (running !== null) throw new AppError('conflict', '正在备份或检查，请稍等')
  }

  async function run(kind: NonNullable<BackupsState['running']>, job: () => Promise<void>): Promise<void> {
    assertIdle()
    running = kind
    const current = job().finally(() => (running = null))
    work = current.catch(() => undefined)
    return current
  }

  const make = (origin: BackupOrigin, at: number): Promise<void> =>
    run('create', async () => {
      try {
        const copy = await newBackupPath(dataDir, newBackupName(origin, at))
        await makeBackup({ backup, dataDir, copy, isLinked: true, now: at })
        failure = null
      } catch (error) {
        failure = '备份没有成功，原因见最近的警告'
        log.error({ err: error }, '备份没有成功')
        throw error
      }
    })

  return {
    async state() {
      // Read first: a backup that ends meanwhile is in the list.
      const current = { running, failure }
      const stored = isSupported ? await listBackups(dataDir) : []
      return {
        isSupported,
        backups: stored.map(({ name, size, origin, createTime }) => {
          const check = checks.get(name)
          return {
            name,
            createTime,
            size,
            isScheduled: origin === 'daily',
            checkTime: check ? shanghaiTime(check.at) : null,
            problem: check?.problem ?? null,
          }
        }),
        schedule: await readSchedule(db),
        ...current,
      }
    },
    create() {
      assertIdle()
      const at = now()
      // Reported by the state.
      make('manual', at).catch(() => undefined)
      return newBackupName('manual', at)
    },
    async check(name) {
      const path = await findBackup(dataDir, name)
      assertIdle()
      run('check', async () => {
        const [problem = null] = await checkSqliteFile(path)
        checks.set(name, { at: now(), problem })
      }).catch((error: unknown) => {
        checks.set(name, { at: now(), problem: '没有检查成功，原因见最近的警告' })
        log.error({ err: error }, '备份没有检查成功')
      })
    },
    async remove(name) {
      const path = await findBackup(dataDir, name)
      assertIdle()
      await removeBackup(path)
      checks.delete(name)
    },
    async runSchedule() {
      if (!isSupported || running !== null || !(await claimScheduledBackup(db, now()))) return
      try {
        await make('daily', now())
      } catch {
        await releaseScheduledBackup(db)
        return
      }
      await removeOldBackups(dataDir, (await readSchedule(db)).keep)
    },
    settled: () => work,
  }
}

/**
 * Starts the scheduled backups.
 * @returns Resolves when the work in progress has ended.
 */
export function startBackupSchedule(
  backups: Pick<Backups, 'runSchedule' | 'settled'>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stop = startPeriodicTask({
    name: 'backup-schedule',
    work: () => backups.runSchedule(),
    interval: scheduleInterval,
    initialDelay: MINUTE,
    onError,
  })
  return async () => {
    await stop()
    await backups.settled()
  }
}
