import type { ArticlesChangeRequest, BatchResult, EditableArticle } from '@qingjian/api-client/contract'
import { BATCH_MAX_ARTICLES } from '@qingjian/api-client/contract'
import { editingQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { DropdownMenu } from '@qingjian/ui/dropdown-menu'
import { toast } from '@qingjian/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useAppContext } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { undoTime } from '#features/decisions/decision-queue.ts'
import { NameDialog } from './name-dialog.tsx'
import styles from './selection-bar.module.css'

type Changes = ArticlesChangeRequest['changes']

interface SelectionBarProps {
  selected: readonly EditableArticle[]
  /** Articles in the list. */
  count: number
  onDone: () => void
}

/** Calls for the selected articles. */
interface Work {
  send: (paths: string[]) => Promise<BatchResult[]>
  onSent: (results: BatchResult[]) => void
}

/** What can be done with the selected articles. */
export function SelectionBar({ selected, count, onDone }: SelectionBarProps): ReactElement {
  const { api, queryClient } = useAppContext()
  const [naming, setNaming] = useState<'category' | 'addedTags' | 'removedTags' | null>(null)
  const paths = selected.map(({ path }) => path)
  const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: editingQueries(api).all })

  const work = useMutation({
    mutationFn: ({ send }: Work) => inBatches(paths, send),
    onSettled: refresh,
    // Not at `mutate`: the bar is unmounted when the last article is deleted.
    onSuccess: (results, { onSent }) => {
      onSent(results)
      onDone()
    },
    onError: (error) => void toast.error(errorMessage(error)),
  })
  const restore = useMutation({
    mutationFn: (removed: string[]) =>
      inBatches(removed, (some) => api.editing.restoreFromBin({ paths: some })),
    onSettled: refresh,
    onSuccess: (results) => report(results, '已恢复'),
    onError: (error) => void toast.error(errorMessage(error)),
  })
  const change = (changes: Changes, verb: string): void =>
    work.mutate({
      send: (some) => api.editing.change({ paths: some, changes }),
      onSent: (results) => report(results, verb),
    })
  const remove = (): void =>
    work.mutate({
      send: (some) => api.editing.remove({ paths: some }),
      onSent: (results) => {
        const removed = results.filter(({ error }) => error === null).map(({ path }) => path)
        const failed = results.find(({ error }) => error !== null)
        if (failed) toast.error(`${failed.path}：${failed.error}`)
        if (removed.length > 0) announceRemoval(removed.length, () => restore.mutate(removed))
      },
    })

  return (
    <div className={styles.bar} role="group" aria-label="批量操作">
      <span role="status">{paths.length === 0 ? `共 ${count} 篇` : `已选 ${paths.length} 篇`}</span>
      {paths.length > 0 && (
        <>
          <Button size="s" onClick={() => change({ isPublished: true }, '已发布')}>
            发布
          </Button>
          <Button size="s" onClick={() => change({ isPublished: false }, '已下架')}>
            下架
          </Button>
          <Button size="s" onClick={() => setNaming('category')}>
            分类
          </Button>
          <Button size="s" onClick={() => setNaming('addedTags')}>
            加标签
          </Button>
          <DropdownMenu
            label="更多操作"
            renderTrigger={(props) => (
              <Button size="s" {...props}>
                更多
              </Button>
            )}
            items={[
              { label: '去掉标签', onSelect: () => setNaming('removedTags') },
              { label: '置顶', onSelect: () => change({ sticky: 1 }, '已置顶') },
              { label: '取消置顶', onSelect: () => change({ sticky: 0 }, '已取消置顶') },
              { label: '推荐', onSelect: () => change({ isRecommended: true }, '已推荐') },
              { label: '取消推荐', onSelect: () => change({ isRecommended: false }, '已取消推荐') },
              { label: '加入轮播', onSelect: () => change({ isCarousel: true }, '已加入轮播') },
              { label: '移出轮播', onSelect: () => change({ isCarousel: false }, '已移出轮播') },
            ]}
          />
          <Button size="s" variant="ghost" loading={work.isPending} onClick={remove}>
            删除
          </Button>
        </>
      )}
      <NameDialog
        kind={naming}
        onClose={() => setNaming(null)}
        onSubmit={(names) =>
          change(
            naming === 'category' ? { category: names[0] ?? '' } : { [naming ?? 'addedTags']: names },
            '已修改',
          )
        }
      />
    </div>
  )
}

function RemovedNote({ count, onUndo }: { count: number; onUndo: () => void }): ReactElement {
  return (
    <span className={styles.undo}>
      {count} 篇已移到回收站
      <Button size="s" onClick={onUndo}>
        撤销
      </Button>
    </span>
  )
}

function announceRemoval(count: number, onUndo: () => void): void {
  toast.success(<RemovedNote count={count} onUndo={onUndo} />, { duration: undoTime })
}

async function inBatches(
  paths: readonly string[],
  send: (paths: string[]) => Promise<BatchResult[]>,
): Promise<BatchResult[]> {
  const results: BatchResult[] = []
  for (let start = 0; start < paths.length; start += BATCH_MAX_ARTICLES)
    results.push(...(await send(paths.slice(start, start + BATCH_MAX_ARTICLES))))
  return results
}

function report(results: readonly BatchResult[], verb: string): void {
  const failed = results.filter(({ error }) => error !== null)
  for (const { path, error } of failed.slice(0, 3)) toast.error(`${path}：${error}`)
  if (failed.length < results.length) toast.success(`${verb} ${results.length - failed.length} 篇`)
}
