import { useEffect } from 'react'
import { setReading, useReaderCount } from './reading.ts'

/** Marks this article as current, and returns its number of readers; 0 if unknown. */
export function useReaders(articleId: number): number {
  useEffect(() => {
    setReading(articleId)
    return () => setReading(null)
  }, [articleId])
  return useReaderCount()
}
