import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { createContext, useState, type ReactElement, type ReactNode } from 'react'
import { useBlocker } from 'react-router-dom'
import { isFilterChange } from '#core/screen/use-filter-params.ts'

/** What leaving the screen would lose, and the button that leaves. */
interface Loss {
  title: string
  leave: string
  text: ReactNode
}

/** The active guards by their ids, the newest last. */
export const LeaveGuardContext = createContext<Map<string, Loss>>(new Map())

/** Shows the confirmation of the newest active guard: a router has one blocker. */
export function LeaveGuardProvider({ children }: { children: ReactNode }): ReactElement {
  const [guards] = useState(() => new Map<string, Loss>())
  const [loss, setLoss] = useState<Loss | null>(null)
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    // Another hash stays on the screen.
    if (from.pathname === to.pathname && from.search === to.search) return false
    if (isFilterChange(from, to)) return false
    const newest = [...guards.values()].at(-1)
    // The guard may become inactive while the question is shown.
    if (newest !== undefined) setLoss(newest)
    return newest !== undefined
  })
  return (
    <LeaveGuardContext value={guards}>
      {children}
      {blocker.state === 'blocked' && (
        <LeaveQuestion loss={loss} onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
      )}
    </LeaveGuardContext>
  )
}

interface LeaveQuestionProps {
  loss: Loss | null
  onStay: () => void
  onLeave: () => void
}

function LeaveQuestion({ loss, onStay, onLeave }: LeaveQuestionProps): ReactElement {
  return (
    <Dialog
      title={loss?.title}
      size="s"
      open
      onOpenChange={onStay}
      footer={
        <>
          <Button variant="danger" onClick={onLeave}>
            {loss?.leave}
          </Button>
          <Button variant="primary" onClick={onStay}>
            留在这里
          </Button>
        </>
      }
    >
      <p>{loss?.text}</p>
    </Dialog>
  )
}
