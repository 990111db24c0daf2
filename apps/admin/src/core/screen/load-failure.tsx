import { Button } from '@qingjian/ui/button'
import { EmptyState } from '@qingjian/ui/empty-state'
import { ErrorIcon } from '@qingjian/ui/icon'
import type { ReactElement, ReactNode } from 'react'
import { errorMessage } from '#core/data/error-message.ts'

interface LoadFailureProps {
  error: unknown
  onRetry: () => void
  /** Another way out, beside the retry. @default none */
  action?: ReactNode
}

/** Replaces data that could not be loaded. */
export function LoadFailure({ error, onRetry, action }: LoadFailureProps): ReactElement {
  return (
    <EmptyState
      role="alert"
      icon={<ErrorIcon />}
      title="没有加载成功"
      description={errorMessage(error)}
      action={
        <>
          <Button onClick={onRetry}>重试</Button>
          {action}
        </>
      }
    />
  )
}
