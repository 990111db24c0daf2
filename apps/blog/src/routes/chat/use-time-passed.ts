import { useEffect, useState } from 'react'

/** Whether a moment, in ms since the epoch, lies behind; renders anew when it passes. */
export function useTimePassed(moment: number): boolean {
  const [passed, setPassed] = useState(() => Date.now() >= moment)
  useEffect(() => {
    if (passed) return undefined
    const timer = setTimeout(() => setPassed(true), moment - Date.now())
    return () => clearTimeout(timer)
  }, [moment, passed])
  return passed
}
