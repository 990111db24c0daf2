/** The picture that a screen opens with, which React writes with this. */
const opening = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')

// What the server sent can be read as it stands: on a slow line nothing of the app comes before the first paint, nor
// takes the line from the picture. A hidden page is not painted, and starts at once.
if (document.visibilityState === 'hidden') loadApp()
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
function loadApp(): void {
  const { app, chunks } = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset ?? {}
  if (app === undefined) return
  for (const href of [app, ...(chunks?.split(' ') ?? [])]) preload(href)
  // The frame that is being made comes first.
  setTimeout(() => import(/* @vite-ignore */ app))
}

function preload(href: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.fetchPriority = 'low'
  link.href = href
  document.head.append(link)
}
