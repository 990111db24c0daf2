import { expect, onTestFinished, test } from 'vitest'
import head from '../.storybook/preview-head.html?raw'

/** Runs a classic script in a document. */
function runScript(page: Document, text: string): void {
  const script = page.createElement('script')
  script.textContent = text
  page.body.append(script)
  script.remove()
}

test('a docs page receives no messages of its frames, so that a dark story does not change its theme', async () => {
  const scripts = new DOMParser().parseFromString(head, 'text/html').querySelectorAll('script')
  for (const { text } of scripts) runScript(document, text)
  const received: unknown[] = []
  const last = Promise.withResolvers<void>()
  const listener = ({ data }: MessageEvent): void => {
    received.push(data)
    if (data === 'from the page') last.resolve()
  }
  window.addEventListener('message', listener)
  const frame = document.createElement('iframe')
  onTestFinished(() => {
    window.removeEventListener('message', listener)
    frame.remove()
  })
  document.body.append(frame)

  if (frame.contentDocument) runScript(frame.contentDocument, "parent.postMessage('from a frame', '*')")
  window.postMessage('from the page', '*')
  await last.promise

  expect(received).toContain('from the page')
  expect(received).not.toContain('from a frame')
})
