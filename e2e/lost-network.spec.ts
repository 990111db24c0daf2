import type { WebSocket } from '@playwright/test'
import { createAccount, openAs, test } from './accounts.ts'
import { expect, setOffline } from './fixtures.ts'

test(
  'a lost network closes the socket and shows a warning; the socket reconnects with the network',
  { tag: '@wide' },
  async ({ page }) => {
    const sockets = new Set<WebSocket>()
    page.on('websocket', (socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    await openAs(page, await createAccount())
    await expect.poll(() => sockets.size).toBe(1)

    await setOffline(page.context(), true)
    const warning = page.getByRole('alert').filter({ hasText: '网络已断开' })
    await expect(warning).toHaveCount(1)
    await expect.poll(() => sockets.size).toBe(0)
    await expect(warning).toHaveCount(0)

    await setOffline(page.context(), false)
    await expect.poll(() => sockets.size).toBe(1)
  },
)
