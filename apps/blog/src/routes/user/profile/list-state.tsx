import { Button } from '@qingjian/ui/button'
import { EmptyState } from '@qingjian/ui/empty-state'
import { Skeleton } from '@qingjian/ui/skeleton'
import type { ReactElement } from 'react'
import { errorMessage } from '#core/data/error-message.ts'

interface ListStateProps {
  query: { isPending: boolean; error: Error | null; data: unknown; refetch: () => unknown }
}

/** The loading and error state of a list. */
export function ListState({ query }: ListStateProps): ReactElement | null {
  if (query.isPending) {
    return (
      <div role="status" aria-label="加载中">
        <Skeleton lines={5} />
      </div>
    )
  }
  if (query.error === null || query.data !== undefined) return null
  return (
    <EmptyState
      role="alert"
      title="没有读到"
      description={errorMessage(query.error)}
      action={<Button onClick={() => void query.refetch()}>重试</Button>}
    />
  )
}
