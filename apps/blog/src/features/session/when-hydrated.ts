/**
 * Waits until everything that the server has rendered answers to the visitor. What is rendered for somebody else before, by a
 * login that comes or goes, no longer fits what React is about to take over, and the screen would be made anew.
 */
export function whenHydrated(): Promise<void> {
  const page = document.documentElement
  if (page.dataset['hydrated'] !== undefined) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe(page, { attributeFilter: ['data-hydrated'] })
  })
}
