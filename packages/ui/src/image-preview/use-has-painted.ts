import { useEffect, useState } from 'react'

/** Whether the first render of the component is on the screen. Renders again afterwards, which does not delay that paint. */
export function useHasPainted(): boolean {
  const [hasPainted, setHasPainted] = useState(false)
  useEffect(() => {
    // A frame callback runs right before a paint, a timer that it starts right after.
    const frame = requestAnimationFrame(() => setTimeout(setHasPainted, 0, true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return hasPainted
}
