import { queryOptions } from '@tanstack/react-query'
import type { ManagedNoticesResource } from '../admin/notices.ts'

/** Query options of notices; requires an admin. */
export const managedNoticeQueries = ({
  managedNotices,
}: {
  managedNotices: Pick<ManagedNoticesResource, 'list' | 'countRecipients'>
}) => ({
  /** Prefix of every key of this domain. */
  all: ['managed-notices'] as const,
  list: () =>
    queryOptions({
      queryKey: ['managed-notices', 'list'],
      queryFn: ({ signal }) => managedNotices.list({ signal }),
    }),
  recipients: () =>
    queryOptions({
      queryKey: ['managed-notices', 'recipients'],
      queryFn: ({ signal }) => managedNotices.countRecipients({ signal }),
    }),
})
