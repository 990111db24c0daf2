import { calls } from '@qingjian/api-client/calls'
import type { ApiDeps } from '#modules/api-deps.ts'
import { type AuditEventName, recordEvent } from '#modules/audit/audit.repository.ts'
import { prepareContentDownload, prepareDownload } from '#modules/backups/backup-download.ts'
import { writeSchedule } from '#modules/backups/backup-schedule.ts'
import { getAuditPage } from '#modules/system/audit-page.service.ts'
import type { Caller, CurrentUser } from '#platform/http/api-env.ts'
import { type CallRoute, handle } from '#platform/http/call-route.ts'

/** Routes of backups, the content as a file and its check, warnings and the audit trail. */
export function systemRoutes(deps: ApiDeps): CallRoute[] {
  const { db, now, dataDir, backups, backupTickets, contentChecks, contentStore, warnings } = deps
  const record = (
    event: AuditEventName,
    { user, caller }: { user: CurrentUser; caller: Caller },
    target: string | null = null,
  ) =>
    recordEvent(db, {
      at: now(),
      event,
      actorId: user.id,
      subjectId: null,
      address: caller.address,
      target,
    })
  return [
    handle(calls.system.backups, () => backups.state()),
    handle(calls.system.createBackup, async (request) => {
      await record('backup-created', request, backups.create())
    }),
    handle(calls.system.checkBackup, ({ body }) => backups.check(body.name)),
    handle(calls.system.removeBackup, async (request) => {
      await backups.remove(request.body.name)
      await record('backup-deleted', request, request.body.name)
    }),
    handle(calls.system.downloadBackup, async (request) => {
      const url = await prepareDownload(backupTickets, dataDir, request.body.name)
      await record('backup-downloaded', request, request.body.name)
      return { url }
    }),
    handle(calls.system.exportContent, async (request) => {
      const url = await prepareContentDownload(backupTickets, contentStore)
      await record('content-exported', request)
      return { url }
    }),
    handle(calls.system.scheduleBackups, async (request) => {
      await writeSchedule(db, request.body)
      await record('backup-scheduled', request)
    }),
    handle(calls.system.contentCheck, () => contentChecks.state()),
    handle(calls.system.startContentCheck, () => {
      contentChecks.start()
      return contentChecks.state()
    }),
    handle(calls.system.warnings, () => warnings.list()),
    handle(calls.system.audit, ({ query }) => getAuditPage(deps, query)),
  ]
}
