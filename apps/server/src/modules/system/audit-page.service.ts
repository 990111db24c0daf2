import type { AuditEntry, AuditPage } from '@qingjian/api-client/contract'
import { findContentLayout } from '#content/layout/content-layout.ts'
import { type AuditFilter, type AuditRow, countEvents, listEvents } from '#modules/audit/audit.repository.ts'
import { findArticlePath } from '#modules/editing/article-paths.ts'
import type { EditingDeps } from '#modules/editing/editing-deps.ts'
import { type PageRequest, toPage, toSlice } from '#platform/db/paging.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

type AuditDeps = Pick<EditingDeps, 'db' | 'contentDir' | 'contentStore'>

/** A page of the audit trail. */
export async function getAuditPage(deps: AuditDeps, query: AuditFilter & PageRequest): Promise<AuditPage> {
  const rows = await listEvents(deps.db, query, toSlice(query))
  const total = await countEvents(deps.db, query)
  const articles = await findPresentArticles(deps, rows)
  return toPage(
    query,
    rows.map((row) => toAuditEntry(row, articles)),
    total,
  )
}

/** The path that an event has changed; null for other targets, which are names that visitors may have chosen. */
const pathOf = ({ event, target }: AuditRow): string | null => (event.startsWith('content-') ? target : null)

/** Paths of the articles among the targets that the editor can open: others are deleted since. */
async function findPresentArticles(
  { contentDir, contentStore }: AuditDeps,
  rows: readonly AuditRow[],
): Promise<ReadonlySet<string>> {
  const layout = await findContentLayout(contentDir)
  const paths = rows.flatMap((row) => {
    const path = pathOf(row)
    return path !== null && layout !== null && findArticlePath(layout, path) !== null ? [path] : []
  })
  if (paths.length === 0) return new Set()
  const present = new Set(await contentStore.list())
  return new Set(paths.filter((path) => present.has(path)))
}

function toAuditEntry(row: AuditRow, articles: ReadonlySet<string>): AuditEntry {
  const { id, at, event, actor, subject, address, target } = row
  const isArticle = articles.has(pathOf(row) ?? '')
  return { id, time: shanghaiTime(at), event, actor, subject, target, isArticle, address }
}
