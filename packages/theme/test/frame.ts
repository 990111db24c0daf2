import { onTestFinished } from 'vitest'

/** Loads a document into a same-origin frame, which sends storage events as another tab does. */
export async function openFrame(html: string): Promise<{ window: Window; document: Document }> {
  const frame = document.createElement('iframe')
  frame.srcdoc = html
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  await loaded
  if (frame.contentWindow === null || frame.contentDocument === null)
    throw new Error('The frame did not load.')
  return { window: frame.contentWindow, document: frame.contentDocument }
}
