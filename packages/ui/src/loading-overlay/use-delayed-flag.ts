import { useEffect, useRef, useState } from 'react'

/** Follows `active`, becoming true after `delay` ms and staying true for at least `minimum` ms. */
export function useDelayedFlag(active: boolean, delay: number, minimum: number): boolean {
  const [shown, setShown] = useState(active && delay <= 0)
  const since = useRef(0)
  const wait = active ? delay : minimum
  if (shown !== active && wait <= 0) setShown(active)

  useEffect(() => {
    if (shown) since.current = performance.now()
  }, [shown])

  useEffect(() => {
    if (shown === active) return undefined
    const passed = active ? 0 : performance.now() - since.current
    const timer = setTimeout(() => setShown(active), wait - passed)
    return () => clearTimeout(timer)
  }, [shown, active, wait])

  return shown
}
