import { toast } from '@qingjian/ui/toast'
import { useEffect, type ReactElement, type ReactNode } from 'react'
import { ActionToast } from '../data/action-toast.tsx'
import { PartErrorBoundary } from './part-error-boundary.tsx'

/** Error boundary of an overlay. An overlay has no place on the page for a message, so a toast shows the error, with 重试. */
export function OverlayErrorBoundary({ children }: { children: ReactNode }): ReactElement {
  return <PartErrorBoundary fallback={showToast}>{children}</PartErrorBoundary>
}

const showToast = (retry: () => void): ReactElement => <ErrorToast retry={retry} />

/** The toast is shown until 重试, or until the page with the overlay is left. */
function ErrorToast({ retry }: { retry: () => void }): null {
  useEffect(() => {
    const content = (
      <ActionToast action="重试" onAction={retry}>
        没有打开，出了点问题
      </ActionToast>
    )
    const id = toast.error(content, { duration: Infinity })
    return () => toast.dismiss(id)
  }, [retry])
  return null
}
