import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'

/** Data that the loader has fetched, without a request; undefined if the loader could not fetch it. */
export function useOptionalData<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): Data | undefined {
  return useQuery({ ...options, enabled: false }).data
}
