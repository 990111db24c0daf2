import type { MutationOptions, QueryClient } from '@tanstack/react-query'

/** Executes a mutation that outlives the component that starts it; `useMutation` is for all others. */
export function executeMutation<Data, Variables>(
  queryClient: QueryClient,
  options: MutationOptions<Data, Error, Variables>,
  variables: Variables,
): Promise<Data> {
  return queryClient.getMutationCache().build(queryClient, options).execute(variables)
}
