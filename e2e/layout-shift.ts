import type { Page } from '@playwright/test'

declare global {
  interface Window {
    layoutShift: number
  }
}

/**
 * Measures layout shifts of the pages opened after the call. Pictures are delayed until the document is parsed.
 * @returns Reads the sum of layout shifts of the current page.
 */
export async function measureLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) window.layoutShift += Number(entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/media/**', async (route) => {
    await page.waitForLoadState('domcontentloaded')
    await route.continue()
  })
  return () =>
    page.evaluate(async () => {
      // Shifts of the last frame are reported in the next one.
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
      return window.layoutShift
    })
}
