import { Button } from '@qingjian/ui/button'
import { EmptyState } from '@qingjian/ui/empty-state'
import { ErrorIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import { errorMessage } from '#core/data/error-message.ts'

/** Replaces data that could not be loaded. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactElement {
  return (
    <EmptyState
      role="alert"
      icon={<ErrorIcon />}
      title="没有加载成功"
      description={errorMessage(error)}
      action={<Button onClick={onRetry}>重试</Button>}
    />
  )
}
