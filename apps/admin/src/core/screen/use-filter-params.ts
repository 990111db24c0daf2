import { useSearchParams, type Location, type SetURLSearchParams } from 'react-router-dom'

type FilterParams = Parameters<SetURLSearchParams>[0]

/** State of the history entry of a list whose filters have changed. */
const filterState = 'filter'

/** Whether a navigation changes only the filters of a list: the screen and its unsaved work stay. */
export const isFilterChange = (from: Location, to: Location): boolean =>
  from.pathname === to.pathname && to.state === filterState

/**
 * The filters of a list, which the URL holds. A change replaces the entry of the history. It is rendered
 * synchronously, since a second change before the render of the first would start from the old URL.
 */
export function useFilterParams(): [URLSearchParams, (next: FilterParams) => void] {
  const [params, setParams] = useSearchParams()
  return [params, (next) => setParams(next, { replace: true, flushSync: true, state: filterState })]
}
