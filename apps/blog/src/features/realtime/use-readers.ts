import { useEffect, useSyncExternalStore } from 'react'
import { currentReaders, setReading, subscribeReading } from './reading.ts'

/** Says that this article is being read, and tells how many do at this moment; 0 where that is not known. */
export function useReaders(articleId: number): number {
  useEffect(() => {
    setReading(articleId)
    return () => setReading(null)
  }, [articleId])
  return useSyncExternalStore(subscribeReading, currentReaders, () => 0)
}
