import type { AuditEntry } from '@qingjian/api-client/contract'
import type { ReactNode } from 'react'
import { ContentPlace } from '#features/content-errors/content-place.tsx'

const isFileEvent = (event: string): boolean => /^(?:content|settings)-/.test(event)

/** What an event has changed: a file, another thing, or a user. */
export function AuditTarget({ entry }: { entry: AuditEntry }): ReactNode {
  const { event, target, isArticle, subject } = entry
  if (target === null) return subject ?? '—'
  return isFileEvent(event) ? <ContentPlace file={target} isArticle={isArticle} /> : target
}
