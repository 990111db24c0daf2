import type { Notice, Notices } from '@qingjian/api-client/contract'
import type { NoticeRow } from '#modules/notices/notices.repository.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** Groups notices by position. */
export function toNotices(rows: readonly NoticeRow[]): Notices {
  const notices = rows.map(toNotice)
  return {
    top: notices.filter(({ position }) => position === 'top'),
    right: notices.filter(({ position }) => position === 'right'),
  }
}

function toNotice(row: NoticeRow): Notice {
  return {
    id: row.id,
    title: row.title,
    content: row.content_html,
    position: row.place,
    createTime: shanghaiTime(row.created_at),
  }
}
