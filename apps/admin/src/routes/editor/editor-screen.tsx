import { editingQueries } from '@qingjian/api-client/query'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useApi } from '#core/data/app-context.ts'
import { LoadFailure } from '#core/screen/load-failure.tsx'
import { LoadingLines } from '#core/screen/loading-lines.tsx'
import { Screen } from '#core/screen/screen.tsx'
import { ArticleEditor } from './article-editor.tsx'

/** The editor of one article, which the URL names. */
export function EditorScreen(): ReactElement {
  const [query] = useSearchParams()
  const path = query.get('path') ?? ''
  const { data, error, refetch } = useQuery({
    ...editingQueries(useApi()).file(path),
    // Read once when it opens: a later version is a conflict, which the save finds.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (data !== undefined)
    return <ArticleEditor key={path} file={data} line={Number(query.get('line') ?? 0)} />
  return (
    <Screen title="写作">
      {error === null ? <LoadingLines /> : <LoadFailure error={error} onRetry={() => void refetch()} />}
    </Screen>
  )
}
