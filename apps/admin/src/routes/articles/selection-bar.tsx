import type { ArticlesChangeRequest, EditableArticle } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { DropdownMenu } from '@qingjian/ui/dropdown-menu'
import { toast } from '@qingjian/ui/toast'
import { useState, type ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { BulkBar } from '#features/bulk/bulk-bar.tsx'
import { useArticleChanges } from '#features/bulk/use-article-changes.ts'
import type { BulkWork } from '#features/bulk/use-bulk-work.ts'
import { toastUndo } from '#features/undo/toast-undo.tsx'
import { NameDialog } from './name-dialog.tsx'

type Changes = ArticlesChangeRequest['changes']

/** Props of {@link SelectionBar}. */
export interface SelectionBarProps {
  bulk: BulkWork
  selected: readonly EditableArticle[]
  /** Articles in the list. */
  count: number
  /** All categories and tags. */
  known: { categories: readonly string[]; tags: readonly string[] }
  /** Called with the paths that stay selected: nothing was done with them. */
  onDone: (rest: string[]) => void
}

/** What can be done with the selected articles. */
export function SelectionBar({ bulk, selected, count, known, onDone }: SelectionBarProps): ReactElement {
  const api = useApi()
  const { progress, run } = bulk
  const changeArticles = useArticleChanges(bulk)
  const [naming, setNaming] = useState<'category' | 'addedTags' | 'removedTags' | null>(null)
  const isBusy = progress !== null

  async function restore(items: readonly { path: string }[]): Promise<void> {
    await run({
      items,
      send: (batch) => api.editing.restoreFromBin({ paths: pathsOf(batch) }),
      onDone: ({ length }) => toast.success(`已恢复 ${length} 篇`),
    })
  }

  async function change(changes: Changes, announce: (count: number) => string): Promise<void> {
    onDone(await changeArticles(selected, changes, announce))
  }

  async function remove(): Promise<void> {
    const rest = await run({
      items: selected,
      send: (batch) => api.editing.remove({ paths: pathsOf(batch) }),
      onDone: (results) => toastUndo(`${results.length} 篇已移到回收站`, () => void restore(results)),
    })
    onDone(rest)
  }

  const changeWith = (changes: Changes, verb: string): void =>
    void change(changes, (length) => `${verb} ${length} 篇`)

  return (
    <BulkBar label="批量操作" isActive={selected.length > 0}>
      <span role="status">
        {isBusy
          ? `正在处理，${progress.done} / ${progress.total} 篇`
          : selected.length === 0
            ? `共 ${count} 篇`
            : `已选 ${selected.length} 篇`}
      </span>
      {selected.length > 0 && !isBusy && (
        <>
          <Button size="s" onClick={() => changeWith({ isPublished: true }, '已发布')}>
            发布
          </Button>
          <Button
            size="s"
            onClick={() =>
              void change({ isPublished: false }, (length) => `已下架 ${length} 篇，访客看不到了`)
            }
          >
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
              { id: 'remove-tags', label: '去掉标签', onSelect: () => setNaming('removedTags') },
              { id: 'pin', label: '置顶', onSelect: () => changeWith({ sticky: 1 }, '已置顶') },
              { id: 'unpin', label: '取消置顶', onSelect: () => changeWith({ sticky: 0 }, '已取消置顶') },
              {
                id: 'recommend',
                label: '推荐',
                onSelect: () => changeWith({ isRecommended: true }, '已推荐'),
              },
              {
                id: 'unrecommend',
                label: '取消推荐',
                onSelect: () => changeWith({ isRecommended: false }, '已取消推荐'),
              },
              {
                id: 'add-to-carousel',
                label: '加入轮播',
                onSelect: () => changeWith({ isCarousel: true }, '已加入轮播'),
              },
              {
                id: 'remove-from-carousel',
                label: '移出轮播',
                onSelect: () => changeWith({ isCarousel: false }, '已移出轮播'),
              },
            ]}
          />
          <Button size="s" variant="ghost" onClick={() => void remove()}>
            删除
          </Button>
        </>
      )}
      {naming !== null && (
        <NameDialog
          kind={naming}
          known={
            naming === 'category'
              ? known.categories
              : naming === 'addedTags'
                ? known.tags
                : namesOf(selected.flatMap(({ tags }) => tags))
          }
          onClose={() => setNaming(null)}
          onSubmit={(names) =>
            changeWith(naming === 'category' ? { category: names[0] ?? '' } : { [naming]: names }, '已修改')
          }
        />
      )}
    </BulkBar>
  )
}

const pathsOf = (items: readonly { path: string }[]): string[] => items.map(({ path }) => path)

/** Distinct names without the empty one. */
export const namesOf = (names: readonly string[]): string[] =>
  [...new Set(names)].filter((name) => name !== '')
