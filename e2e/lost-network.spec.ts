import type { Page, WebSocket } from '@playwright/test'
import { addUser, openAs, test } from './accounts.ts'
import { expect } from './fixtures.ts'

test(
  'a lost network closes the socket and is told for five seconds; the socket is back with it',
  { tag: '@wide' },
  async ({ page }) => {
    const sockets = new Set<WebSocket>()
    page.on('websocket', (socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    await openAs(page, await addUser())
    await expect.poll(() => sockets.size).toBe(1)

    const toldFor = timeInSight(page, '网络已断开')
    await page.context().setOffline(true)
    await expect(page.getByRole('alert').filter({ hasText: '网络已断开' })).toHaveCount(1)
    await expect.poll(() => sockets.size).toBe(0)
    // At least five seconds, and little more on a machine that has nothing else to do.
    expect(await toldFor).toBeGreaterThan(4900)

    await page.context().setOffline(false)
    await expect.poll(() => sockets.size).toBe(1)
  },
)

/** How long a text stands in the page, in ms, from when it comes next. */
function timeInSight(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let since: number | null = null
        new MutationObserver((_, observer) => {
          const isThere = document.body.textContent.includes(wanted)
          if (isThere) since ??= performance.now()
          else if (since !== null) {
            observer.disconnect()
            resolve(performance.now() - since)
          }
        }).observe(document.body, { childList: true, subtree: true })
      }),
    text,
  )
}
