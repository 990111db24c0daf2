import type { Ref, RefCallback } from 'react'

/** Merges several refs into one callback ref; memoize the result. */
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
