/** The picture that a screen opens with, which React writes with this. */
const opening = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')

// What the server sent can be read as it stands: on a slow line nothing of the app comes before the first paint, nor
// takes the line from the picture. A hidden page is not painted, and starts at once.
if (document.visibilityState === 'hidden') void loadApp()
else requestAnimationFrame(() => void afterOpening().then(loadApp))

/** Until the first picture is there, failed, or is slow. */
async function afterOpening(): Promise<void> {
  if (opening === null || opening.complete) return
  const { promise, resolve } = Promise.withResolvers<void>()
  opening.addEventListener('load', () => resolve())
  opening.addEventListener('error', () => resolve())
  setTimeout(resolve, 1_000)
  await promise
}

/** The page names the script of the app, and the chunks that it will ask for. */
async function loadApp(): Promise<void> {
  const { app, chunks } = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset ?? {}
  if (app === undefined) return
  const hrefs = [...(chunks?.split(' ') ?? []), app]
  hrefs.forEach(preload)
  for (const href of hrefs) {
    // Each runs in a task of its own; the frame that is being made comes first.
    await new Promise((resolve) => setTimeout(resolve))
    await import(/* @vite-ignore */ href)
  }
}

function preload(href: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.fetchPriority = 'low'
  link.href = href
  document.head.append(link)
}
