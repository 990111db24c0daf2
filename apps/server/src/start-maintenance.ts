import { createBackupTickets, type BackupTickets } from '#modules/backups/backup-download.ts'
import { type Backups, createBackups, startBackupSchedule } from '#modules/backups/backups.ts'
import { damagedDatabase, notifyOwner } from '#modules/notifications/notify-owner.ts'
import { type ContentChecks, createContentChecks } from '#modules/system/content-checks.ts'
import { createWarnings, type Warnings, warningsInterval } from '#modules/system/warnings.ts'
import { startIntegrityChecks } from '#platform/db/integrity-checks.ts'
import type { OpenedDatabase } from '#platform/db/opened-database.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { RecentWarnings } from '#platform/log/recent-warnings.ts'
import { startPeriodicTask } from '#platform/process/periodic-task.ts'
import type { OpenedContent } from '#open-content.ts'
import type { Services } from '#services.ts'

export interface MaintenanceOptions {
  database: OpenedDatabase
  dataDir: string
  /** Public origin of the site. */
  siteUrl: string
  content: Pick<OpenedContent, 'contentDir' | 'refreshContent'>
  services: Pick<Services, 'createTtlStore' | 'sockets'>
  recentWarnings: RecentWarnings
  /** Milliseconds since the epoch. */
  now: () => number
  log: Logger
}

/** Backups, checks of the database file and of the content, and the warnings that the owner reads. */
export interface Maintenance {
  backups: Backups
  backupTickets: BackupTickets
  contentChecks: ContentChecks
  warnings: Warnings
  /** Result of the last check of the database file; null before the first one, and where there is none. */
  isIntact: () => boolean | null
  stop(): Promise<void>
}

/** Starts what keeps the data safe beside the requests. */
export function startMaintenance({
  database,
  dataDir,
  siteUrl,
  content,
  services,
  recentWarnings,
  now,
  log,
}: MaintenanceOptions): Maintenance {
  const { db, check } = database
  const backups = createBackups({ database, dataDir, now, log })
  const stopBackups = startBackupSchedule(backups, (error) =>
    log.error({ err: error }, '每天的备份暂时无法进行，稍后再试'),
  )
  const contentChecks = createContentChecks({ ...content, siteUrl, now, log })
  const warnings = createWarnings({ db, now, recent: recentWarnings })
  const stopWarnings = startPeriodicTask({
    name: 'warnings',
    work: () => warnings.flush(),
    interval: warningsInterval,
    // They stay in memory; a line about it would be a further warning.
    onError: () => undefined,
  })
  const integrityChecks =
    check &&
    startIntegrityChecks({
      check,
      log,
      onDamaged: (problem) => notifyOwner({ db, now, sockets: services.sockets }, damagedDatabase(problem)),
    })
  return {
    backups,
    backupTickets: createBackupTickets(services.createTtlStore),
    contentChecks,
    warnings,
    isIntact: () => integrityChecks?.isIntact() ?? null,
    async stop() {
      await Promise.all([stopBackups(), contentChecks.stop(), integrityChecks?.stop(), stopWarnings()])
    },
  }
}
