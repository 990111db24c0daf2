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
import { toastUndo } from '#features/undo/toast-undo.tsx'
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
  const publish = useMutation({
    mutationFn: (hidden: string[]) =>
      inBatches(hidden, (some) => api.editing.change({ paths: some, changes: { isPublished: true } })),
    onSettled: refresh,
    onSuccess: (results) => report(results, '已重新发布'),
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
        const removed = reportFailures(results)
        if (removed.length > 0) toastUndo(`${removed.length} 篇已移到回收站`, () => restore.mutate(removed))
      },
    })
  const unpublish = (): void => {
    const shown = new Set(selected.filter(isShown).map(({ path }) => path))
    work.mutate({
      send: (some) => api.editing.change({ paths: some, changes: { isPublished: false } }),
      onSent: (results) => {
        const hidden = reportFailures(results)
        const toPublish = hidden.filter((path) => shown.has(path))
        if (toPublish.length > 0)
          toastUndo(`已下架 ${hidden.length} 篇，访客看不到了`, () => publish.mutate(toPublish))
        else if (hidden.length > 0) toast.success(`已下架 ${hidden.length} 篇`)
      },
    })
  }

  return (
    <div className={styles.bar} role="group" aria-label="批量操作">
      <span role="status">{paths.length === 0 ? `共 ${count} 篇` : `已选 ${paths.length} 篇`}</span>
      {paths.length > 0 && (
        <>
          <Button size="s" onClick={() => change({ isPublished: true }, '已发布')}>
            发布
          </Button>
          <Button size="s" onClick={unpublish}>
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

async function inBatches(
  paths: readonly string[],
  send: (paths: string[]) => Promise<BatchResult[]>,
): Promise<BatchResult[]> {
  const results: BatchResult[] = []
  for (let start = 0; start < paths.length; start += BATCH_MAX_ARTICLES)
    results.push(...(await send(paths.slice(start, start + BATCH_MAX_ARTICLES))))
  return results
}

const isShown = ({ state }: EditableArticle): boolean => state === 'published' || state === 'scheduled'

/** Names the first failures. Returns the paths of the articles that were changed. */
function reportFailures(results: readonly BatchResult[]): string[] {
  const failed = results.filter(({ error }) => error !== null)
  for (const { path, error } of failed.slice(0, 3)) toast.error(`${path}：${error}`)
  return results.filter(({ error }) => error === null).map(({ path }) => path)
}

function report(results: readonly BatchResult[], verb: string): void {
  const { length } = reportFailures(results)
  if (length > 0) toast.success(`${verb} ${length} 篇`)
}
