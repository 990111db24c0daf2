import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'

/** What the loader has read, without asking again; undefined where the page must do without. */
export function useOptionalData<Data>(
  options: UseQueryOptions<Data, Error, Data, QueryKey>,
): Data | undefined {
  return useQuery({ ...options, enabled: false }).data
}
