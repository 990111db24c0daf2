import { toast } from '@qingjian/ui/toast'
import { useEffect, type ReactElement, type ReactNode } from 'react'
import { ActionToast } from '../data/action-toast.tsx'
import { PartErrorBoundary } from './part-error-boundary.tsx'

/** Error boundary of an overlay. An overlay has no place on the page for a message, so a toast shows the error, with 重试. */
export function OverlayErrorBoundary({ children }: { children: ReactNode }): ReactElement {
  return <PartErrorBoundary fallback={showToast}>{children}</PartErrorBoundary>
}

const showToast = (retry: () => void): ReactElement => <ErrorToast retry={retry} />

function ErrorToast({ retry }: { retry: () => void }): null {
  useEffect(() => {
    const id = 'overlay-error'
    const onAction = (): void => {
      toast.dismiss(id)
      retry()
    }
    toast.error(
      <ActionToast action="重试" onAction={onAction}>
        没有打开，出了点问题
      </ActionToast>,
      { id, duration: Infinity },
    )
    // Once per error: `retry` is a new function in each rendering of the boundary.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return null
}
