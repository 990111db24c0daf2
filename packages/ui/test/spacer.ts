import { onTestFinished } from 'vitest'

/** Adds `height` px to the page until the test ends, which also scrolls to the top. */
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
