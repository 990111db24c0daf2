import type { ModeratedType } from '@qingjian/api-client/contract'
import { overviewQueries } from '@qingjian/api-client/query'
import { Tabs } from '@qingjian/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { Screen } from '#core/screen/screen.tsx'
import { useFilterParams } from '#core/screen/use-filter-params.ts'
import { EngagementList } from './engagement-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { readFilter, toQuery, type Filter } from './filter.ts'

const tabs = [
  { value: 'comment', label: '评论', countOf: 'comments' },
  { value: 'message', label: '留言', countOf: 'messages' },
  { value: 'webmention', label: '外部提及', countOf: 'webmentions' },
] as const satisfies readonly { value: ModeratedType; label: string; countOf: string }[]

/** Comments, messages and mentions of the whole site. */
export function EngagementScreen(): ReactElement {
  const [query, setQuery] = useFilterParams()
  const filter = readFilter(query)
  const { data: waiting } = useQuery(overviewQueries(useApi()).waiting())
  const change = (changes: Partial<Filter>): void => setQuery(toQuery({ ...filter, ...changes }))

  return (
    <Screen title="互动">
      <Tabs
        label="互动的种类"
        value={filter.type}
        onValueChange={(type) => {
          const tab = tabs.find(({ value }) => value === type)
          if (tab !== undefined) change({ type: tab.value })
        }}
        items={tabs.map(({ value, label, countOf }) => ({
          value,
          label: waiting?.[countOf] ? `${label}（${waiting[countOf]} 待审）` : label,
        }))}
      >
        <FilterBar key={filter.type} filter={filter} onChange={change} />
        <EngagementList key={JSON.stringify(filter)} filter={filter} onFilter={change} />
      </Tabs>
    </Screen>
  )
}
