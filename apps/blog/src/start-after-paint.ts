/** The picture that a screen opens with, which React writes with this. */
const opening = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')

// What the server sent can be read as it stands: on a slow line nothing of the app comes before the first picture, nor
// takes the line from it. A hidden page is not painted, and starts at once.
if (document.visibilityState === 'hidden') void loadApp()
else void opened().then(nextFrame).then(nextFrame).then(loadApp)

/** Until the first picture can be painted, failed, or is slow. */
async function opened(): Promise<void> {
  const slow = new Promise<void>((resolve) => setTimeout(resolve, 1_000))
  await Promise.race([opening?.decode().catch(() => undefined), slow])
}

/** The second one begins when the first has been painted. */
function nextFrame(): Promise<unknown> {
  return new Promise(requestAnimationFrame)
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
