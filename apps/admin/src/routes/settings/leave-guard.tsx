import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { useEffect, type ReactElement } from 'react'
import { useBlocker } from 'react-router-dom'

/** Asks before the screen with unsaved changes is left. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }): ReactElement {
  const blocker = useBlocker(isChanged)
  useEffect(() => {
    if (!isChanged) return undefined
    const onBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', onBeforeUnload)
    return () => removeEventListener('beforeunload', onBeforeUnload)
  }, [isChanged])
  const stay = (): void => blocker.reset?.()
  return (
    <Dialog
      title="还没有保存"
      size="s"
      open={blocker.state === 'blocked'}
      onOpenChange={stay}
      footer={
        <>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            放弃改动
          </Button>
          <Button variant="primary" onClick={stay}>
            留在这里
          </Button>
        </>
      }
    >
      <p>离开后，这一页的改动不会保存。</p>
    </Dialog>
  )
}
