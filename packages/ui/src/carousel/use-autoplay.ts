import { useEffect, useRef, useState, type RefObject } from 'react'

/** Calls `onAdvance` every `interval` ms while `running`, with the element at least half visible and the page not hidden. */
export function useAutoplay(
  ref: RefObject<HTMLElement | null>,
  interval: number,
  running: boolean,
  onAdvance: () => void,
): void {
  const visible = useVisible(ref)
  const latest = useRef(onAdvance)
  useEffect(() => {
    latest.current = onAdvance
  })
  useEffect(() => {
    if (!running || !visible) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) latest.current()
    }, interval)
    return () => clearInterval(timer)
  }, [interval, running, visible])
}

function useVisible(ref: RefObject<HTMLElement | null>): boolean {
  const [visible, setVisible] = useState(false)
  useEffect(() => {
    if (!ref.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => setVisible(entries.at(-1)?.isIntersecting ?? false),
      {
        threshold: 0.5,
      },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return visible
}
