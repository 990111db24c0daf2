const inputs = ['pointerdown', 'keydown'] as const

/**
 * Calls back once an element is within one screen height of the viewport, or at the first input anywhere on the page: the input
 * may start a navigation, which React delays until suspended parts are hydrated. Also calls back if the URL has a fragment,
 * because its target may be in the element.
 * @returns Removes the listeners.
 */
export function onNearOrInput(element: Element | null, callback: () => void): () => void {
  if (location.hash !== '') callback()
  const end = new AbortController()
  const run = (): void => {
    stop()
    callback()
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) run()
    },
    { rootMargin: '100% 0px' },
  )
  const stop = (): void => {
    end.abort()
    observer.disconnect()
  }
  if (element !== null) observer.observe(element)
  for (const input of inputs) window.addEventListener(input, run, { capture: true, signal: end.signal })
  return stop
}
