import { toast } from '@qingjian/ui/toast'
import { useEffect, useEffectEvent, useRef, type ReactElement, type ReactNode } from 'react'
import { ActionToast } from '../data/action-toast.tsx'
import { PartErrorBoundary } from './part-error-boundary.tsx'

interface OverlayErrorBoundaryProps {
  children: ReactNode
  /** Closes the overlay; called when its toast is removed without 重试, so that the overlay can be opened again. */
  onClose?: () => void
}

/** Error boundary of an overlay. An overlay has no place on the page for a message, so a toast shows the error, with 重试. */
export function OverlayErrorBoundary({ children, onClose }: OverlayErrorBoundaryProps): ReactElement {
  return (
    <PartErrorBoundary renderFallback={(retry) => <ErrorToast retry={retry} onClose={onClose} />}>
      {children}
    </PartErrorBoundary>
  )
}

interface ErrorToastProps {
  retry: () => void
  onClose: (() => void) | undefined
}

/** Shows the toast until it is removed or the page with the overlay is left. */
function ErrorToast({ retry, onClose }: ErrorToastProps): null {
  const onRemoved = useEffectEvent(() => {
    onClose?.()
    retry()
  })
  useEffect(() => {
    let isFailed = true
    const id = toast.error(<RetryToast retry={retry} onRemoved={() => isFailed && onRemoved()} />, {
      duration: Infinity,
    })
    return () => {
      isFailed = false
      toast.dismiss(id)
    }
  }, [retry])
  return null
}

function RetryToast({ retry, onRemoved }: { retry: () => void; onRemoved: () => void }): ReactElement {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      // In strict mode React mounts it again at once.
      queueMicrotask(() => {
        if (!isMounted.current) onRemoved()
      })
    }
  }, [onRemoved])
  return (
    <ActionToast action="重试" onAction={retry}>
      没有打开，出了点问题
    </ActionToast>
  )
}
