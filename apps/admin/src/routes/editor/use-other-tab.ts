import { useEffect, useState } from 'react'

/** Whether another tab of this browser has the same article open, with which it shares the text that is not saved. */
export function useOtherTab(path: string): boolean {
  const [isOpenElsewhere, setOpenElsewhere] = useState(false)
  useEffect(() => {
    // Over plain HTTP browsers have no locks.
    if (!('locks' in navigator)) return undefined
    const name = `admin-editor:${path}`
    const leaving = new AbortController()
    const left = Promise.withResolvers<void>()
    async function hold(): Promise<void> {
      const isFirst = await navigator.locks.request(name, { ifAvailable: true }, (lock) =>
        lock === null ? false : left.promise.then(() => true),
      )
      if (isFirst || leaving.signal.aborted) return
      setOpenElsewhere(true)
      await navigator.locks.request(name, { signal: leaving.signal }, () => {
        setOpenElsewhere(false)
        return left.promise
      })
    }
    hold().catch((error: unknown) => {
      if (!leaving.signal.aborted) throw error
    })
    return () => {
      leaving.abort()
      left.resolve()
    }
  }, [path])
  return isOpenElsewhere
}
