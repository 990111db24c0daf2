import { type ArticleState, ArticleStateSchema } from '@qingjian/api-client/contract'
import { editingQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { EmptyState } from '@qingjian/ui/empty-state'
import { Field, Input, Select } from '@qingjian/ui/field'
import { SearchIcon } from '@qingjian/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type ReactElement } from 'react'
import * as v from 'valibot'
import { useApi } from '#core/data/app-context.ts'
import { LoadFailure } from '#core/screen/load-failure.tsx'
import { LoadingLines } from '#core/screen/loading-lines.tsx'
import { Screen } from '#core/screen/screen.tsx'
import { useFilterParams } from '#core/screen/use-filter-params.ts'
import { BinDialog } from '#features/bin/bin-dialog.tsx'
import { useBulkWork } from '#features/bulk/use-bulk-work.ts'
import { LeaveGuard } from '#features/leave-guard/leave-guard.tsx'
import { stateNames } from './article-states.ts'
import styles from './articles-screen.module.css'
import { ArticlesTable } from './articles-table.tsx'
import { NewArticleDialog } from './new-article-dialog.tsx'
import { namesOf } from './selection-bar.tsx'
import { TermFilter } from './term-filter.tsx'

const allStates = 'all'

/** The articles of the content folder; the URL has the filters. */
export function ArticlesScreen(): ReactElement {
  const { data, error, refetch } = useQuery(editingQueries(useApi()).articles())
  const [params, setParams] = useFilterParams()
  const category = params.get('category') ?? ''
  const tag = params.get('tag') ?? ''
  const keyword = params.get('keyword') ?? ''
  const state = v.parse(StateSchema, params.get('state'))
  const [dialog, setDialog] = useState<'new' | 'bin' | null>(null)
  // Not in the table, which disappears when nothing matches.
  const bulk = useBulkWork()
  const search = useDeferredValue(keyword.trim().toLowerCase())
  const articles = (data ?? []).filter(
    (article) =>
      (state === allStates || article.state === state) &&
      (category === '' || article.categoryName === category) &&
      (tag === '' || article.tags.includes(tag)) &&
      (search === '' ||
        [article.title, article.path, article.categoryName ?? '', ...article.tags].some((text) =>
          text.toLowerCase().includes(search),
        )),
  )
  const known = {
    categories: namesOf((data ?? []).map(({ categoryName }) => categoryName ?? '')),
    tags: namesOf((data ?? []).flatMap(({ tags }) => tags)),
  }
  const setFilter = (name: 'state' | 'category' | 'tag' | 'keyword', value: string): void =>
    setParams((before) => {
      if (value === '') before.delete(name)
      else before.set(name, value)
      return before
    })
  const countOf = (one: ArticleState): string =>
    data === undefined ? '' : `（${data.filter((article) => article.state === one).length}）`
  return (
    <Screen
      title="文章"
      end={
        <div className={styles.buttons}>
          <Button variant="ghost" onClick={() => setDialog('bin')}>
            回收站
          </Button>
          <Button variant="primary" onClick={() => setDialog('new')}>
            写文章
          </Button>
        </div>
      }
    >
      <div role="search" aria-label="筛选" className={styles.filter}>
        <Field label="状态" labelHidden className={styles.state}>
          <Select
            value={state}
            onChange={({ target }) => setFilter('state', target.value === allStates ? '' : target.value)}
          >
            <option value={allStates}>全部状态</option>
            {ArticleStateSchema.options.map((one) => (
              <option key={one} value={one}>
                {stateNames[one]}
                {countOf(one)}
              </option>
            ))}
          </Select>
        </Field>
        <TermFilter
          label="分类"
          name={category}
          known={known.categories}
          onChange={(name) => setFilter('category', name)}
        />
        <TermFilter label="标签" name={tag} known={known.tags} onChange={(name) => setFilter('tag', name)} />
        <Field label="查找文章" labelHidden className={styles.keyword}>
          <Input
            type="search"
            placeholder="标题、分类、标签或文件名"
            value={keyword}
            onChange={({ target }) => setFilter('keyword', target.value)}
            icon={<SearchIcon />}
          />
        </Field>
      </div>
      {error !== null && data === undefined && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <LoadingLines />}
      {data?.length === 0 && (
        <EmptyState
          title="还没有文章"
          description="先存为草稿，写好了再发布。"
          action={<Button onClick={() => setDialog('new')}>写第一篇</Button>}
        />
      )}
      {data !== undefined && data.length > 0 && (
        <ArticlesTable articles={articles} bulk={bulk} known={known} />
      )}
      <LeaveGuard isActive={bulk.progress !== null} title="还没有处理完" leave="停下，离开">
        选中的文章还没有处理完，离开会停在一半。
      </LeaveGuard>
      <NewArticleDialog isOpen={dialog === 'new'} onClose={() => setDialog(null)} />
      <BinDialog isOpen={dialog === 'bin'} onClose={() => setDialog(null)} />
    </Screen>
  )
}

const StateSchema = v.fallback(v.picklist([allStates, ...ArticleStateSchema.options]), allStates)
