import { editingQueries } from '@qingjian/api-client/query'
import { EmptyState } from '@qingjian/ui/empty-state'
import { Field, Input } from '@qingjian/ui/field'
import { SearchIcon, TagIcon } from '@qingjian/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { LoadFailure } from '#core/screen/load-failure.tsx'
import { LoadingLines } from '#core/screen/loading-lines.tsx'
import { Screen } from '#core/screen/screen.tsx'
import { useFilterParams } from '#core/screen/use-filter-params.ts'
import { useArticleChanges } from '#features/bulk/use-article-changes.ts'
import { useBulkWork } from '#features/bulk/use-bulk-work.ts'
import { LeaveGuard } from '#features/leave-guard/leave-guard.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import styles from './taxonomy-screen.module.css'
import { TermList } from './term-list.tsx'
import { listCategories, listTags, type Term } from './terms.ts'

const kinds = [
  { kind: 'category', title: '分类', list: listCategories, changeKey: 'replacedCategory' },
  { kind: 'tag', title: '标签', list: listTags, changeKey: 'replacedTag' },
] as const

type Kind = (typeof kinds)[number]

/** The categories and tags of the articles. */
export function TaxonomyScreen(): ReactElement {
  const { data, error, refetch } = useQuery(editingQueries(useApi()).articles())
  const [params, setParams] = useFilterParams()
  const keyword = params.get('keyword') ?? ''
  const search = useDeferredValue(keyword.trim().toLowerCase())
  const [renamed, setRenamed] = useState<{ kind: Kind; term: Term; others: Term[] } | null>(null)
  const bulk = useBulkWork()
  const changeArticles = useArticleChanges(bulk)
  const { progress } = bulk
  const articles = data ?? []
  const isEmpty = articles.every(({ categoryName, tags }) => categoryName === null && tags.length === 0)

  const replace = ({ title, changeKey }: Kind, { name, articles: found }: Term, by: string): void =>
    void changeArticles(found, { [changeKey]: { name, by } }, (count) =>
      by === '' ? `${count} 篇去掉了${title}「${name}」` : `${count} 篇的${title}「${name}」改成了「${by}」`,
    )

  return (
    <Screen title="分类与标签">
      {error !== null && data === undefined && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <LoadingLines lines={8} />}
      {data !== undefined && isEmpty && (
        <EmptyState
          icon={<TagIcon />}
          title="还没有分类和标签"
          description="写文章时填上分类和标签，这里会列出来。"
        />
      )}
      {!isEmpty && (
        <>
          <div role="search" aria-label="筛选" className={styles.filter}>
            <Field label="查找分类和标签" labelHidden className={styles.keyword}>
              <Input
                type="search"
                placeholder="分类或标签的名字"
                value={keyword}
                onChange={({ target }) => setParams(target.value === '' ? {} : { keyword: target.value })}
                icon={<SearchIcon />}
              />
            </Field>
            <span role="status" className={styles.progress}>
              {progress !== null && `正在处理，${progress.done} / ${progress.total} 篇`}
            </span>
          </div>
          <div className={styles.columns}>
            {kinds.map((kind) => {
              const terms = kind.list(articles)
              return (
                <TermList
                  key={kind.kind}
                  kind={kind.kind}
                  title={kind.title}
                  terms={terms.filter(({ name }) => name.toLowerCase().includes(search))}
                  total={terms.length}
                  isBusy={progress !== null}
                  onRename={(term) =>
                    setRenamed({ kind, term, others: terms.filter((other) => other.name !== term.name) })
                  }
                  onRemove={(term) => replace(kind, term, '')}
                />
              )
            })}
          </div>
        </>
      )}
      {renamed !== null && (
        <RenameDialog
          kind={renamed.kind.title}
          term={renamed.term}
          others={renamed.others}
          onClose={() => setRenamed(null)}
          onRename={(name) => {
            replace(renamed.kind, renamed.term, name)
            setRenamed(null)
          }}
        />
      )}
      <LeaveGuard isActive={progress !== null} title="还没有处理完" leave="停下，离开">
        文章还没有处理完，离开会停在一半。
      </LeaveGuard>
    </Screen>
  )
}
