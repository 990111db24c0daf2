import { use, useEffect, useId, type ReactNode } from 'react'
import { LeaveGuardContext } from './leave-guard-provider.tsx'

interface LeaveGuardProps {
  /** Whether leaving would lose something. */
  isActive: boolean
  title: string
  /** Text of the button that leaves. */
  leave: string
  /** What is lost. */
  children: ReactNode
}

/** Shows a confirmation before a navigation that would lose the work of a screen. */
export function LeaveGuard({ isActive, title, leave, children }: LeaveGuardProps): null {
  const id = useId()
  const guards = use(LeaveGuardContext)
  useEffect(() => {
    if (!isActive) return undefined
    const onBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', onBeforeUnload)
    guards.set(id, { title, leave, text: children })
    return () => {
      removeEventListener('beforeunload', onBeforeUnload)
      guards.delete(id)
    }
  }, [guards, id, isActive, title, leave, children])
  return null
}
