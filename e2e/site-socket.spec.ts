import type { Page, WebSocketRoute } from '@playwright/test'
import { test } from './accounts.ts'
import { expect, openReady } from './fixtures.ts'

test(
  'a push without text has a default message for three seconds; a pong has none',
  { tag: '@wide' },
  async ({ page }) => {
    const connections = await openWithSocket(page)
    await page.clock.pauseAt(Date.now() + 10_000)
    const toast = page.getByRole('status').filter({ hasText: '通知您有一条新的通知' })
    connections.at(-1)?.send('{"type":"pong","timestamp":1}')
    connections.at(-1)?.send('{}')
    await expect
      .poll(async () => {
        await page.clock.runFor(100)
        return toast.count()
      })
      .toBe(1)
    await page.clock.runFor(2500)
    await expect(toast).toHaveCount(1)
    await page.clock.runFor(1000)
    await expect(toast).toHaveCount(0)
  },
)

test(
  'an unreachable server is retried ten times, then one notice is shown for five seconds',
  { tag: '@wide' },
  async ({ page }) => {
    const connections = await openWithSocket(page)
    // Time is advanced manually from here.
    await page.clock.pauseAt(Date.now() + 3_600_000)
    const notice = page.getByRole('alert').filter({ hasText: '消息服务连接失败，请刷新页面重试' })
    for (let count = 2; count <= 11; count += 1) {
      await connections.at(-1)?.close({ code: 1011 })
      while (connections.length < count) await page.clock.runFor(5000)
    }
    expect(connections).toHaveLength(11)
    await expect(notice).toHaveCount(0)

    await connections.at(-1)?.close({ code: 1011 })
    await expect
      .poll(async () => {
        await page.clock.runFor(100)
        return notice.count()
      })
      .toBe(1)
    await page.clock.runFor(4500)
    await expect(notice).toHaveCount(1)
    await page.clock.runFor(1000)
    await expect(notice).toHaveCount(0)
    await page.clock.runFor(120_000)
    expect(connections).toHaveLength(11)
  },
)

/** Opens a page with a fake clock and mocked sockets, listed in order of opening. */
async function openWithSocket(page: Page): Promise<readonly WebSocketRoute[]> {
  const connections: WebSocketRoute[] = []
  await page.routeWebSocket('**/notification/**', (connection) => void connections.push(connection))
  await page.clock.install()
  await openReady(page, '/about')
  await expect.poll(() => connections).toHaveLength(1)
  return connections
}
