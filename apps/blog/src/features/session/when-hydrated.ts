/**
 * Resolves when the whole server markup is hydrated. A change of the user before that would render different content and cause
 * a hydration mismatch, so that React would render the page again on the client.
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
