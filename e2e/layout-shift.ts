import type { Page } from '@playwright/test'

/**
 * Watches the pages that are opened from now on for what moves by itself. Their pictures come only once the text is laid out.
 * @returns Gives the sum of layout shifts of the present page.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Reflect.set(window, 'shift', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Number(Reflect.get(entry, 'value')))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/media/**', async (route) => {
    await page.waitForLoadState('domcontentloaded')
    await route.continue()
  })
  return () =>
    page.evaluate(async () => {
      // What moved in the last frame is told in the next.
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
      return Number(Reflect.get(window, 'shift'))
    })
}
