import { useEffect, useState } from 'react'

/** Whether a time, in ms since the epoch, has passed; re-renders when it does. */
export function useTimePassed(moment: number): boolean {
  const [passed, setPassed] = useState(() => Date.now() >= moment)
  useEffect(() => {
    if (passed) return undefined
    const timer = setTimeout(() => setPassed(true), moment - Date.now())
    return () => clearTimeout(timer)
  }, [moment, passed])
  return passed
}
