import type { ArticleChangeResult, ArticlesChangeRequest } from '@qingjian/api-client/contract'
import { toast } from '@qingjian/ui/toast'
import { useApi } from '#core/data/app-context.ts'
import { toastUndo } from '#features/undo/toast-undo.tsx'
import type { BulkWork } from './use-bulk-work.ts'

/**
 * Changes the front matter of articles, and offers to undo it.
 * @param announce The text of what was done, by the number of articles.
 * @returns The paths of the articles that were not changed.
 */
type ChangeArticles = (
  articles: readonly { path: string }[],
  changes: ArticlesChangeRequest['changes'],
  announce: (count: number) => string,
) => Promise<string[]>

export function useArticleChanges({ run }: BulkWork): ChangeArticles {
  const api = useApi()

  async function undo(items: readonly Made[]): Promise<void> {
    await run({
      items,
      send: (files) => api.editing.undo({ files }),
      onDone: ({ length }) => toast.success(`已撤销 ${length} 篇的改动`),
    })
  }

  return (articles, changes, announce) =>
    run({
      items: articles,
      send: (batch) => api.editing.change({ paths: batch.map(({ path }) => path), changes }),
      onDone(results) {
        const made = results.flatMap(toMade)
        const text = announce(results.length)
        if (made.length === 0) toast.success(text)
        else toastUndo(text, () => void undo(made))
      },
    })
}

/** A version that a change has made. */
interface Made {
  path: string
  hash: string
}

const toMade = ({ path, hash }: ArticleChangeResult): Made[] => (hash === null ? [] : [{ path, hash }])
