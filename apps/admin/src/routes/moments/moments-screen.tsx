import type { EditableMoment } from '@qingjian/api-client/contract'
import { editingQueries, momentEditingQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { EmptyState } from '@qingjian/ui/empty-state'
import { Pagination } from '@qingjian/ui/pagination'
import { toast } from '@qingjian/ui/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAppContext } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { LoadFailure } from '#core/screen/load-failure.tsx'
import { LoadingLines } from '#core/screen/loading-lines.tsx'
import { Screen } from '#core/screen/screen.tsx'
import { BinDialog } from '#features/bin/bin-dialog.tsx'
import { DeletedNote } from '#features/bin/deleted-note.tsx'
import { MomentComposer } from './moment-composer.tsx'
import { removeDraft } from './moment-draft.ts'
import { MomentItem } from './moment-item.tsx'
import styles from './moments-screen.module.css'

/** Milliseconds between two requests of the list while the site compiles a moment of it. */
const compilePollInterval = 1_500

/** The moments of the content folder, with a form for a new one. */
export function MomentsScreen(): ReactElement {
  const { api, queryClient } = useAppContext()
  const [query, setQuery] = useSearchParams()
  const pageNum = Math.max(1, Math.trunc(Number(query.get('page')) || 1))
  const wanted = Math.trunc(Number(query.get('moment'))) || 0
  const [isBinOpen, setBinOpen] = useState(false)
  const [deleted, setDeleted] = useState<EditableMoment | null>(null)
  const queries = momentEditingQueries(api)
  const { data, error, refetch } = useQuery({
    ...(wanted > 0 ? queries.pageOf(wanted) : queries.list(pageNum)),
    refetchInterval: ({ state }) =>
      state.data?.records.some((moment) => moment.state === 'draft') ? compilePollInterval : false,
  })
  const isFound = data?.records.some(({ id }) => id === wanted) === true
  useEffect(() => {
    if (wanted <= 0 || data === undefined) return
    if (!isFound) toast.error('这条说说没有自己的文件，不能在这里修改')
    // The link of the site names no page. Once the moment is open, its id is no longer needed.
    queryClient.setQueryData(momentEditingQueries(api).list(data.current).queryKey, data)
    setQuery({ page: String(data.current) }, { replace: true, preventScrollReset: true })
  }, [wanted, isFound, data, api, queryClient, setQuery])
  const lastPage = data?.pages ?? 0
  useEffect(() => {
    // The last moment of the last page was deleted, here or elsewhere.
    if (wanted <= 0 && lastPage > 0 && pageNum > lastPage)
      setQuery({ page: String(lastPage) }, { replace: true, preventScrollReset: true })
  }, [wanted, pageNum, lastPage, setQuery])
  const refresh = (): Promise<unknown> =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: queries.all }),
      queryClient.invalidateQueries({ queryKey: editingQueries(api).bin().queryKey }),
    ])
  const remove = useMutation({
    mutationFn: ({ path }: EditableMoment) => api.momentEditing.remove(path),
    onSuccess: (_, moment) => {
      removeDraft(moment)
      setDeleted(moment)
    },
    onError: (failure) => void toast.error(errorMessage(failure)),
    onSettled: refresh,
  })
  const restore = useMutation({
    mutationFn: ({ path }: EditableMoment) => api.editing.restoreFromBin({ paths: [path] }),
    onSuccess: ([result]) => {
      if (result?.error) toast.error(result.error)
      else toast.success('已恢复')
      setDeleted(null)
    },
    onError: (failure) => void toast.error(errorMessage(failure)),
    onSettled: refresh,
  })
  return (
    <Screen
      title="说说"
      end={
        <Button variant="ghost" onClick={() => setBinOpen(true)}>
          回收站
        </Button>
      }
    >
      <div className={styles.column}>
        <MomentComposer moment={null} onDone={() => setQuery({})} />
        <DeletedNote
          text={deleted === null ? null : '已把一条说说移到回收站。'}
          deleted={deleted?.path ?? null}
          isRestoring={restore.isPending}
          onRestore={() => {
            if (deleted !== null) restore.mutate(deleted)
          }}
        />
        {error !== null && data === undefined && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <LoadingLines />}
        {data?.total === 0 && <EmptyState title="还没有说说" description="想到什么，写在上面就好。" />}
        <ul role="list">
          {data?.records.map((moment) => (
            <li key={moment.path}>
              <MomentItem
                moment={moment}
                isWanted={wanted > 0 && moment.id === wanted}
                isDeleting={remove.isPending && remove.variables.path === moment.path}
                onDelete={() => remove.mutate(moment)}
              />
            </li>
          ))}
        </ul>
        {data !== undefined && data.pages > 1 && (
          <Pagination
            page={pageNum}
            pageCount={data.pages}
            onPageChange={(page) => setQuery({ page: String(page) })}
          />
        )}
      </div>
      <BinDialog isOpen={isBinOpen} onClose={() => setBinOpen(false)} />
    </Screen>
  )
}
