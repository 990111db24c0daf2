import { useEffect, useRef, useState } from 'react'

/** Follows `active`, but becomes true only after `delay` ms, and then stays so for `minimum` ms. */
export function useHeld(active: boolean, delay: number, minimum: number): boolean {
  const [held, setHeld] = useState(active && delay <= 0)
  const since = useRef(0)
  const wait = active ? delay : minimum
  if (held !== active && wait <= 0) setHeld(active)

  useEffect(() => {
    if (held) since.current = performance.now()
  }, [held])

  useEffect(() => {
    if (held === active) return undefined
    const passed = active ? 0 : performance.now() - since.current
    const timer = setTimeout(() => setHeld(active), wait - passed)
    return () => clearTimeout(timer)
  }, [held, active, wait])

  return held
}
