import { queryOptions } from '@tanstack/react-query'
import type { SystemResource } from '../admin/system.ts'
import type { AuditParams } from '../contract/system.requests.ts'

/** Query options of the server; requires an admin. */
export const systemQueries = ({ system }: { system: SystemResource }) => ({
  /** Prefix of every key of this domain. */
  all: ['system'] as const,
  backups: () =>
    queryOptions({ queryKey: ['system', 'backups'], queryFn: ({ signal }) => system.backups({ signal }) }),
  contentCheck: () =>
    queryOptions({
      queryKey: ['system', 'content-check'],
      queryFn: ({ signal }) => system.contentCheck({ signal }),
    }),
  warnings: () =>
    queryOptions({ queryKey: ['system', 'warnings'], queryFn: ({ signal }) => system.warnings({ signal }) }),
  audit: (params: AuditParams) =>
    queryOptions({
      queryKey: ['system', 'audit', params],
      queryFn: ({ signal }) => system.audit(params, { signal }),
    }),
})
