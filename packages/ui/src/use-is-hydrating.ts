import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => undefined

/** True on the server and while its markup is being taken over; false from then on, and in a client-only rendering. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}
