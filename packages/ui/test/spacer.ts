import { onTestFinished } from 'vitest'

/** Makes the page this much higher, in px, and scrolls to its top, until the test ends. */
export function addSpacer(height: number): HTMLElement {
  const spacer = document.createElement('div')
  spacer.style.blockSize = `${String(height)}px`
  document.body.append(spacer)
  onTestFinished(() => {
    spacer.remove()
    window.scrollTo(0, 0)
  })
  return spacer
}
