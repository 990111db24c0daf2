import type { Ref, RefCallback } from 'react'

/** Hands one element to several refs; create the result with `useCallback` or `useMemo`. */
export function mergeRefs<T>(...refs: (Ref<T> | undefined)[]): RefCallback<T> {
  return (element) => {
    const cleanups = refs.map((ref) => assign(ref, element))
    return () => {
      for (const cleanup of cleanups) cleanup?.()
    }
  }
}

function assign<T>(ref: Ref<T> | undefined, element: T | null): (() => void) | undefined {
  if (typeof ref === 'function') return ref(element) ?? (() => void ref(null))
  if (!ref) return undefined
  ref.current = element
  return () => {
    ref.current = null
  }
}
