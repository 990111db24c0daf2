import { editingQueries } from '@qingjian/api-client/query'
import { Button, buttonAttributes } from '@qingjian/ui/button'
import { EmptyState } from '@qingjian/ui/empty-state'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactElement } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { paths } from '#core/paths.ts'
import { useApi } from '#core/data/app-context.ts'
import { LoadFailure } from '#core/screen/load-failure.tsx'
import { LoadingLines } from '#core/screen/loading-lines.tsx'
import { Screen } from '#core/screen/screen.tsx'
import { ArticleEditor } from './article-editor.tsx'
import { type OwnEditorLock, useEditorLock } from './use-editor-lock.ts'

/** The editor of one article, which the URL names by its file, or by the id that the site has for it. */
export function EditorScreen(): ReactElement {
  const [query] = useSearchParams()
  const id = Number(query.get('article') ?? 0)
  return id > 0 ? <ArticleById id={id} /> : <ArticleByPath />
}

/** Redirects to the editor of the file of an article. */
function ArticleById({ id }: { id: number }): ReactElement {
  const { data, error, refetch } = useQuery(editingQueries(useApi()).articles())
  const path = data?.find((article) => article.id === id)?.path
  if (path !== undefined) return <Navigate to={paths.editor(path)} replace />
  return (
    <Screen title="写作">
      {data !== undefined ? (
        <EmptyState
          title="没有这篇文章"
          description="它的文件可能已经删除，可以在回收站里找找。"
          action={<ArticlesLink />}
        />
      ) : error === null ? (
        <LoadingLines />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} action={<ArticlesLink />} />
      )}
    </Screen>
  )
}

/** The list also has the bin, where a file that is gone may be. */
function ArticlesLink(): ReactElement {
  return (
    <Link to={paths.articles()} {...buttonAttributes({ variant: 'ghost' })}>
      返回文章列表
    </Link>
  )
}

function ArticleByPath(): ReactElement {
  const [query] = useSearchParams()
  const path = query.get('path') ?? ''
  return <LockedEditor key={path} path={path} line={Number(query.get('line') ?? 0)} />
}

interface EditorProps {
  path: string
  line: number
}

/** The editor in one tab at a time. */
function LockedEditor({ path, line }: EditorProps): ReactElement {
  const lock = useEditorLock(path)
  const { state, request } = lock
  if (state === 'own' || state === 'asked') return <FileEditor path={path} line={line} lock={lock} />
  return (
    <Screen title="写作">
      {state === 'unknown' ? (
        <LoadingLines />
      ) : (
        <EmptyState
          title="这篇文章正开在另一个标签页里"
          description="没有保存的内容两边共用一份，所以一次只在一处写。在这里继续写，那边会先存好再停下，正在传的图片也会传完。"
          action={<RequestButton request={request} />}
        />
      )}
    </Screen>
  )
}

/** Waits after the press: the other tab finishes first. */
function RequestButton({ request }: Pick<OwnEditorLock, 'request'>): ReactElement {
  const [isRequested, setRequested] = useState(false)
  return (
    <Button
      loading={isRequested}
      onClick={() => {
        setRequested(true)
        request()
      }}
    >
      在这里继续写
    </Button>
  )
}

function FileEditor({ path, line, lock }: EditorProps & { lock: OwnEditorLock }): ReactElement {
  const { data, error, refetch } = useQuery({
    ...editingQueries(useApi()).file(path),
    // Read once when it opens: a later version is a conflict, which the save finds.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const isLeft = data === undefined && lock.state === 'asked'
  useEffect(() => {
    if (isLeft) lock.handOver()
  })
  if (data !== undefined) return <ArticleEditor file={data} line={line} lock={lock} />
  return (
    <Screen title="写作">
      {error === null ? (
        <LoadingLines />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} action={<ArticlesLink />} />
      )}
    </Screen>
  )
}
