import { articleQueries, tagQueries } from '@qingjian/api-client/query'
import { Select } from '@qingjian/ui/field'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import styles from './search-filters.module.css'
import type { Found, SearchFilters as Filters } from './use-search.ts'

interface SearchFiltersProps extends Pick<Found, 'kind' | 'filters'> {
  onChange: (filters: Filters) => void
}

interface Choice {
  id: number
  name: string
}

/** Selects that narrow the results by category, tag and year. */
export function SearchFilters({ kind, filters, onChange }: SearchFiltersProps): ReactElement {
  const api = useApi()
  const { data: categories = [] } = useQuery(articleQueries(api).allCategories())
  const { data: tags = [] } = useQuery(tagQueries(api).list())
  const { data: archive = [] } = useQuery(articleQueries(api).archive({ limit: 1 }))
  const years = archive.map(({ year }) => ({ id: year, name: `${year} 年` }))
  const filter = (name: keyof Filters, label: string, choices: readonly Choice[]): ReactElement => (
    <Filter
      label={label}
      choices={choices}
      value={filters[name]}
      onChoose={(value) => onChange({ ...filters, [name]: value })}
    />
  )
  return (
    <div role="group" aria-label="筛选" className={styles.filters}>
      {kind === 'article' && filter('categoryId', '分类', categories)}
      {kind === 'article' && filter('tagId', '标签', tags)}
      {filter('year', '年份', years)}
    </div>
  )
}

interface FilterProps {
  label: string
  choices: readonly Choice[]
  value: number | undefined
  onChoose: (value: number | undefined) => void
}

function Filter({ label, choices, value, onChoose }: FilterProps): ReactElement {
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
      {...(styles.filter !== undefined && { className: styles.filter })}
    >
      <option value="">{label}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
