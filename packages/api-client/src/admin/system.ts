import * as v from 'valibot'
import type { AuditParams, BackupName, BackupSchedule } from '../contract/system.requests.ts'
import {
  AuditPageSchema,
  BackupDownloadSchema,
  BackupsSchema,
  ContentCheckStateSchema,
  ContentExportSchema,
  LogWarningSchema,
} from '../contract/system.ts'
import { VoidSchema } from '../transport.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

const WarningsSchema = v.array(LogWarningSchema)

/** The server: backups, the content as a file and its check, warnings and the audit trail; requires an admin. */
export const systemResource = (send: Transport) => {
  const post = (path: string, json?: object, options?: CallOptions): Promise<void> =>
    send(`/sys/system/backup/${path}`, VoidSchema, { ...options, method: 'post', json })
  return {
    /** The backups in the data folder, and the work in progress. */
    backups: (options?: CallOptions) => send('/sys/system/backups', BackupsSchema, options),
    /** Starts a backup. */
    createBackup: (options?: CallOptions) => post('create', undefined, options),
    /** Starts the integrity check of a backup. */
    checkBackup: (request: BackupName, options?: CallOptions) => post('check', request, options),
    /** Deletes a backup. */
    removeBackup: (request: BackupName, options?: CallOptions) => post('remove', request, options),
    /** The address of a download, valid once and for a minute. */
    downloadBackup: (request: BackupName, options?: CallOptions) =>
      send('/sys/system/backup/download', BackupDownloadSchema, {
        ...options,
        method: 'post',
        json: request,
      }),
    /** Sets when the server makes a backup by itself. */
    scheduleBackups: (request: BackupSchedule, options?: CallOptions) => post('schedule', request, options),
    /** The address of an archive of the content folder, valid once and for a minute. */
    exportContent: (options?: CallOptions) =>
      send('/sys/system/content/export', ContentExportSchema, { ...options, method: 'post' }),
    /** The running check of the content folder, and the last report. */
    contentCheck: (options?: CallOptions) =>
      send('/sys/system/content/check', ContentCheckStateSchema, options),
    /** Starts a check of the content folder, unless one runs. */
    startContentCheck: (options?: CallOptions) =>
      send('/sys/system/content/check/start', ContentCheckStateSchema, { ...options, method: 'post' }),
    /** Distinct warnings of the last seven days, the last one first. */
    warnings: (options?: CallOptions) => send('/sys/system/warnings', WarningsSchema, options),
    /** A page of the audit trail, newest first. */
    audit: (query: AuditParams = {}, options?: CallOptions) =>
      send('/sys/system/audit', AuditPageSchema, { ...options, query }),
  }
}

/** The calls of `systemResource`. */
export type SystemResource = ReturnType<typeof systemResource>
