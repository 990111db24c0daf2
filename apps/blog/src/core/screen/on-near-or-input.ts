const inputs = ['pointerdown', 'keydown'] as const

/**
 * Calls back once an element is within a screen's height of the window, or at the first input anywhere on the page: a
 * navigation begins with one, and React waits for the parts that it cannot hydrate yet. A fragment in the address may name a
 * place in the element, and counts as an input.
 * @returns Stops waiting.
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
