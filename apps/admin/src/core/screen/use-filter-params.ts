import { useSearchParams, type SetURLSearchParams } from 'react-router-dom'

type FilterParams = Parameters<SetURLSearchParams>[0]

/**
 * The filters of a list, which the URL holds. A change replaces the entry of the history. It is rendered
 * synchronously, since a second change before the render of the first would start from the old URL.
 */
export function useFilterParams(): [URLSearchParams, (next: FilterParams) => void] {
  const [params, setParams] = useSearchParams()
  return [params, (next) => setParams(next, { replace: true, flushSync: true })]
}
