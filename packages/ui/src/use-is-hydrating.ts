import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => undefined

/** True on the server and during hydration; false afterwards, and in client-only renders. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}
