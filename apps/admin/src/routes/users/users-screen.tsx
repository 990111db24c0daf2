import { UserFilterSchema } from '@qingjian/api-client/contract'
import { managedUserQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { EmptyState } from '@qingjian/ui/empty-state'
import { Field, Input, Select } from '@qingjian/ui/field'
import { SearchIcon } from '@qingjian/ui/icon'
import { Pagination } from '@qingjian/ui/pagination'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent, ReactElement } from 'react'
import * as v from 'valibot'
import { useApi } from '#core/data/app-context.ts'
import { formText } from '#core/screen/form-text.ts'
import { LoadFailure } from '#core/screen/load-failure.tsx'
import { LoadingLines } from '#core/screen/loading-lines.tsx'
import { Screen } from '#core/screen/screen.tsx'
import { useFilterParams } from '#core/screen/use-filter-params.ts'
import { useTextOfUrl } from '#core/screen/use-text-of-url.ts'
import styles from './users-screen.module.css'
import { UsersTable } from './users-table.tsx'

const pageSize = 20

const SearchSchema = v.object({
  keyword: v.fallback(v.pipe(v.string(), v.maxLength(254)), ''),
  filter: v.fallback(UserFilterSchema, 'all'),
  page: v.fallback(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1)), 1),
})

/** The users of the site; the URL has search, filter and page. */
export function UsersScreen(): ReactElement {
  const [query, setQuery] = useFilterParams()
  const { keyword, filter, page } = v.parse(SearchSchema, {
    keyword: query.get('keyword') ?? '',
    filter: query.get('filter') ?? 'all',
    page: query.get('page') ?? '1',
  })
  const input = useTextOfUrl(keyword)
  const { data, error, refetch, isPlaceholderData } = useQuery(
    managedUserQueries(useApi()).page({ keyword, filter, pageNum: page, pageSize }),
  )
  const change = (changes: { keyword?: string; filter?: string; page?: number }): void => {
    const next = { keyword, filter, page: 1, ...changes }
    setQuery({
      ...(next.keyword !== '' && { keyword: next.keyword }),
      ...(next.filter !== 'all' && { filter: next.filter }),
      ...(next.page > 1 && { page: String(next.page) }),
    })
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    change({ keyword: formText(event.currentTarget, 'keyword') })
  }
  return (
    <Screen title="用户">
      <form role="search" aria-label="筛选" className={styles.filter} onSubmit={submit}>
        <Field label="范围" labelHidden className={styles.range}>
          <Select value={filter} onChange={({ target }) => change({ filter: target.value })}>
            <option value="all">全部用户</option>
            <option value="admin">管理员</option>
            <option value="banned">已封禁</option>
          </Select>
        </Field>
        <Field label="查找用户" labelHidden className={styles.keyword}>
          <Input
            ref={input}
            type="search"
            name="keyword"
            maxLength={254}
            placeholder="昵称、编号或完整的邮箱"
            defaultValue={keyword}
            icon={<SearchIcon />}
          />
        </Field>
        <Button type="submit">查找</Button>
      </form>
      {error !== null && data === undefined && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <LoadingLines lines={9} />}
      {data !== undefined && (
        <div aria-busy={isPlaceholderData}>
          <p role="status" className={styles.count}>
            共 {data.total} 位
          </p>
          {data.records.length === 0 ? (
            <EmptyState title="没有符合的用户" />
          ) : (
            <UsersTable users={data.records} />
          )}
          {data.pages > 1 && (
            <Pagination
              className={styles.pages}
              page={page}
              pageCount={data.pages}
              onPageChange={(next) => change({ page: next })}
            />
          )}
        </div>
      )}
    </Screen>
  )
}
