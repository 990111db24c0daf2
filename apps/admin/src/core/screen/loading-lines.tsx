import { Skeleton } from '@qingjian/ui/skeleton'
import type { ReactElement } from 'react'

/** Placeholder of data that is loading, announced to assistive technology. */
export function LoadingLines({ lines = 6 }: { lines?: number }): ReactElement {
  return (
    <div role="status" aria-label="加载中">
      <Skeleton lines={lines} />
    </div>
  )
}
