import { Suspense, useEffect, useId, useLayoutEffect, type ReactElement, type ReactNode } from 'react'
import { PartErrorBoundary } from '../faults/part-error-boundary.tsx'
import { repeatPress } from './before-hydration-script.ts'
import { addPart, finishPart } from './mark-hydrated.ts'

/** A part of a page with its own error boundary, which hydrates in a separate task (selective hydration). */
export function PagePart({ children }: { children: ReactNode }): ReactElement {
  const id = useId()
  // Layout effects run before the effects of the content and of the root; a render may be discarded.
  useLayoutEffect(() => {
    addPart(id)
    return () => finishPart(id)
  }, [id])
  return (
    <PartErrorBoundary>
      <Suspense>
        {children}
        <Hydrated id={id} />
      </Suspense>
    </PartErrorBoundary>
  )
}

/** A part whose code is loaded on demand; `data-hydrated` does not wait for it. */
export function LazyPart({
  children,
  onHydrated,
}: {
  children: ReactNode
  onHydrated: () => void
}): ReactElement {
  return (
    <PartErrorBoundary>
      <Suspense>
        {children}
        <Hydrated onHydrated={onHydrated} />
      </Suspense>
    </PartErrorBoundary>
  )
}

function Hydrated({ id, onHydrated }: { id?: string; onHydrated?: () => void }): null {
  useEffect(() => {
    if (id !== undefined) finishPart(id)
    onHydrated?.()
    repeatPress()
  }, [id, onHydrated])
  return null
}
