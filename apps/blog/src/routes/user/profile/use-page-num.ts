import { useSearchParams } from 'react-router-dom'

/** The page number of the URL, from 1. */
export function usePageNum(): number {
  const value = Number(useSearchParams()[0].get('pageNum') ?? 1)
  return Number.isSafeInteger(value) && value > 0 ? value : 1
}
