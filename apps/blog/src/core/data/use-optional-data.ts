import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'

/** What the loader has read, without asking again; undefined where the page must do without. */
export function useOptionalData<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): Data | undefined {
  return useQuery({ ...options, enabled: false }).data
}
