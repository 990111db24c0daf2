import { useCallback, useImperativeHandle, useRef, useState, type Ref } from 'react'
import type { Size } from './preview-view.ts'

/**
 * The size of an element in px, and a ref callback that observes it.
 * @param measureNow Receives a function that measures synchronously, for the first layout of the element.
 */
export function useStageSize(
  measureNow: Ref<() => void>,
): [size: Size | undefined, observe: (element: HTMLElement) => () => void] {
  const [size, setSize] = useState<Size>()
  const stage = useRef<HTMLElement>(null)

  const measure = useCallback(() => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = stage.current ?? {}
    if (width === 0 || height === 0) return
    setSize((before) => (before?.width === width && before.height === height ? before : { width, height }))
  }, [])
  useImperativeHandle(measureNow, () => measure, [measure])

  const observe = useCallback(
    (element: HTMLElement) => {
      stage.current = element
      const observer = new ResizeObserver(measure)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [measure],
  )
  return [size, observe]
}
