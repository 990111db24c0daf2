import type { CommentAnchor } from '@qingjian/api-client/contract'
import { useMemo } from 'react'
import { useDraft } from '#features/drafts/use-draft.ts'

/** The passage of the unsent comment on a passage of an article, which is stored with its text. */
export function useAnchorDraft(
  articleId: number,
): [anchor: CommentAnchor | null, write: (anchor: CommentAnchor | null) => void] {
  const [json, write] = useDraft(`comment-anchor:${articleId}`)
  const anchor = useMemo(() => parseAnchor(json), [json])
  return [anchor, (next) => write(next === null ? '' : JSON.stringify(next))]
}

function parseAnchor(json: string): CommentAnchor | null {
  try {
    const value: unknown = JSON.parse(json)
    return isAnchor(value) ? value : null
  } catch {
    return null
  }
}

function isAnchor(value: unknown): value is CommentAnchor {
  return (
    typeof value === 'object' &&
    value !== null &&
    'exact' in value &&
    typeof value.exact === 'string' &&
    'prefix' in value &&
    typeof value.prefix === 'string' &&
    'suffix' in value &&
    typeof value.suffix === 'string' &&
    'start' in value &&
    typeof value.start === 'number'
  )
}
