import { Suspense, useEffect, useId, useState, type ReactElement, type ReactNode } from 'react'
import { PartErrorBoundary } from '../faults/part-error-boundary.tsx'
import { repeatPress } from './before-hydration-script.ts'
import { addPart, finishPart } from './mark-hydrated.ts'

/** A part of a page that hydrates in tasks of its own, and whose error does not take the page away. */
export function PagePart({ children }: { children: ReactNode }): ReactElement {
  const id = useId()
  useState(() => addPart(id))
  useEffect(() => () => finishPart(id), [id])
  return (
    <PartErrorBoundary>
      <Suspense>
        {children}
        <Hydrated id={id} />
      </Suspense>
    </PartErrorBoundary>
  )
}

/** The same for a part whose code arrives later; the page counts as hydrated without it. */
export function LazyPart({ children }: { children: ReactNode }): ReactElement {
  return (
    <PartErrorBoundary>
      <Suspense>
        {children}
        <Hydrated />
      </Suspense>
    </PartErrorBoundary>
  )
}

function Hydrated({ id }: { id?: string }): null {
  useEffect(() => {
    if (id !== undefined) finishPart(id)
    repeatPress()
  }, [id])
  return null
}
