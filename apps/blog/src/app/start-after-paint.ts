import { keepEarlyInput } from './early-input.ts'

const input = keepEarlyInput()

/** The picture that a screen opens with, which React writes with this. */
const opening = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')

// What the server sent can be read as it stands: on a slow line nothing of the app comes before the first picture, nor
// takes the line from it. A hidden page is not painted, and starts at once; so does one that a reader already touches.
if (document.visibilityState === 'hidden') void loadApp()
else void Promise.race([input.touched, seen(), decoded(), after(1_000)]).then(loadApp)

/** Until the browser says that the first picture is on the screen, or the text where there is none. */
function seen(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const elements = list.getEntries().map((entry) => Reflect.get(entry, 'element'))
      if (opening === null || elements.includes(opening)) resolve()
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}

/** Until it should be, where the browser does not say so, as of a plain picture or of text that was there before. */
async function decoded(): Promise<void> {
  await opening?.decode().catch(() => undefined)
  await after(250)
}

/** @param time Milliseconds. */
function after(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time))
}

/** The page names the script of the app, and the chunks that it will ask for. */
async function loadApp(): Promise<void> {
  const { app, chunks } = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset ?? {}
  if (app === undefined) return
  const hrefs = [...(chunks?.split(' ') ?? []), app]
  hrefs.forEach(preload)
  let code: { listening?: Promise<void> } = {}
  for (const href of hrefs) {
    // Each runs in a task of its own; the frame that is being made comes first.
    await after(0)
    code = await import(/* @vite-ignore */ href)
  }
  await code.listening
  input.appListens()
}

function preload(href: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.fetchPriority = 'low'
  link.href = href
  document.head.append(link)
}
