import { calls } from '@qingjian/api-client/calls'
import type { AuditEntry } from '@qingjian/api-client/contract'
import type { ApiDeps } from '#modules/api-deps.ts'
import {
  type AuditEventName,
  type AuditRow,
  countEvents,
  listEvents,
  recordEvent,
} from '#modules/audit/audit.repository.ts'
import { prepareDownload } from '#modules/backups/backup-download.ts'
import { writeSchedule } from '#modules/backups/backup-schedule.ts'
import { toPage, toSlice } from '#modules/paging.ts'
import type { Caller, CurrentUser } from '#platform/http/api-env.ts'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** Routes of backups, warnings and the audit trail. */
export function systemRoutes(deps: ApiDeps): CallRoute[] {
  const { db, now, dataDir, backups, backupTickets, warnings } = deps
  const record = (event: AuditEventName, { user, caller }: { user: CurrentUser; caller: Caller }) =>
    recordEvent(db, {
      at: now(),
      event,
      actorId: user.id,
      subjectId: null,
      address: caller.address,
    })
  return [
    handle(calls.system.backups, () => backups.state()),
    handle(calls.system.createBackup, async (request) => {
      backups.create()
      await record('backup-created', request)
    }),
    handle(calls.system.checkBackup, ({ body }) => backups.check(body.name)),
    handle(calls.system.removeBackup, async (request) => {
      await backups.remove(request.body.name)
      await record('backup-deleted', request)
    }),
    handle(calls.system.downloadBackup, async (request) => {
      const url = await prepareDownload(backupTickets, dataDir, request.body.name)
      await record('backup-downloaded', request)
      return { url }
    }),
    handle(calls.system.scheduleBackups, async (request) => {
      await writeSchedule(db, request.body)
      await record('backup-scheduled', request)
    }),
    handle(calls.system.warnings, () => warnings.list()),
    handle(calls.system.audit, async ({ query }) => {
      const [rows, total] = [await listEvents(db, query, toSlice(query)), await countEvents(db, query)]
      return toPage(query, rows.map(toAuditEntry), total)
    }),
  ]
}

function toAuditEntry({ id, at, event, actor, subject, address }: AuditRow): AuditEntry {
  return { id, time: shanghaiTime(at), event, actor, subject, address }
}
