/**
 * Resolves in a task after the one in which the whole server markup was hydrated, at once on a hydrated page. A change of the user before that would render different content and cause
 * a hydration mismatch, so that React would render the page again on the client.
 */
export function whenHydrated(): Promise<void> {
  const page = document.documentElement
  if (page.dataset['hydrated'] !== undefined) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      // Not in the task of the effects, which is the longest of the start.
      setTimeout(resolve)
    })
    observer.observe(page, { attributeFilter: ['data-hydrated'] })
  })
}
