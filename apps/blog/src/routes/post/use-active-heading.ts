import type { TocEntry } from '@qingjian/api-client/contract'
import { useEffect, useState } from 'react'

/** Distance in px from the top of the window at which a heading counts as reached: header plus margin. */
const readingLine = 120

/** Id of the active heading; null above the first one. */
export function useActiveHeading(entries: readonly TocEntry[]): string | null {
  const [active, setActive] = useState<string | null>(null)
  useEffect(() => {
    const headings = entries.flatMap(({ id }) => document.getElementById(id) ?? [])
    let frame = 0
    const update = (): void => {
      const reached = headings.findLast((heading) => heading.getBoundingClientRect().top <= readingLine)
      setActive(reached?.id ?? null)
    }
    const schedule = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(update)
    }
    update()
    addEventListener('scroll', schedule, { passive: true })
    addEventListener('resize', schedule)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', schedule)
      removeEventListener('resize', schedule)
    }
  }, [entries])
  return active
}
