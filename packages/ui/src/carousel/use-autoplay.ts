import { useEffect, useRef, useState, type RefObject } from 'react'

/** Calls `onTurn` every `interval` ms while the element is on the screen and nothing asks for rest. */
export function useAutoplay(
  ref: RefObject<HTMLElement | null>,
  interval: number,
  running: boolean,
  onTurn: () => void,
): void {
  const visible = useVisible(ref)
  const turn = useRef(onTurn)
  useEffect(() => {
    turn.current = onTurn
  })
  useEffect(() => {
    if (!running || !visible) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) turn.current()
    }, interval)
    return () => clearInterval(timer)
  }, [interval, running, visible])
}

function useVisible(ref: RefObject<HTMLElement | null>): boolean {
  const [visible, setVisible] = useState(false)
  useEffect(() => {
    if (!ref.current) return undefined
    const observer = new IntersectionObserver(([entry]) => setVisible(entry?.isIntersecting ?? false), {
      threshold: 0.5,
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return visible
}
