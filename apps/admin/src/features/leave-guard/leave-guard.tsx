import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { useEffect, type ReactElement, type ReactNode } from 'react'
import { useBlocker } from 'react-router-dom'

interface LeaveGuardProps {
  /** Whether leaving would lose something. */
  isActive: boolean
  title: string
  /** Text of the button that leaves. */
  leave: string
  /** What is lost. */
  children: ReactNode
}

/** Asks before a screen is left whose work would be lost. */
export function LeaveGuard({ isActive, title, leave, children }: LeaveGuardProps): ReactElement {
  const blocker = useBlocker(isActive)
  useEffect(() => {
    if (!isActive) return undefined
    const onBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', onBeforeUnload)
    return () => removeEventListener('beforeunload', onBeforeUnload)
  }, [isActive])
  const stay = (): void => blocker.reset?.()
  return (
    <Dialog
      title={title}
      size="s"
      open={blocker.state === 'blocked'}
      onOpenChange={stay}
      footer={
        <>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {leave}
          </Button>
          <Button variant="primary" onClick={stay}>
            留在这里
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
