import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { test as base } from '@playwright/test'
import { expect, hydrated } from './fixtures.ts'
import { post, startOwnServer } from './own-server.ts'

const files = {
  'posts/first.md': post({ title: '第一篇', date: '2026-01-02 10:00:00', tags: ['竹'] }, '正文里有竹子。'),
}

/** Replaces Umami's script: records each event in `window.tracked`. */
const umamiScript = `window.tracked = []; window.umami = { track: (...event) => {
  window.tracked.push(typeof event[0] === 'function' ? event[0]({}) : event) } }`

base.describe('analytics', { tag: '@wide' }, () => {
  base('Umami receives page views and the named events, without cookies of ours', async ({ page }) => {
    const counter = createServer((_request, response) => {
      response.writeHead(200, {
        'content-type': 'text/javascript',
        'cross-origin-resource-policy': 'cross-origin',
      })
      response.end(umamiScript)
    })
    const server = await startOwnServer(files, {
      ANALYTICS: 'umami',
      ANALYTICS_ID: '3f8a',
      ANALYTICS_SCRIPT_URL: `${await listen(counter)}/script.js`,
    })
    const tracked = () => page.evaluate(() => JSON.stringify('tracked' in window ? window.tracked : []))
    await page.goto(server.origin)
    await hydrated(page)
    await page.getByRole('button', { name: '切换到深色主题' }).click()
    await expect.poll(tracked).toMatch(/theme/)
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await page.getByRole('searchbox', { name: '搜索关键词' }).fill('竹子')
    await page.keyboard.press('Enter')
    await expect.poll(tracked).toMatch(/search/)
    await page.goto(`${server.origin}/post/1`)
    await hydrated(page)
    await page.getByRole('group', { name: '分享' }).getByRole('button', { name: '复制链接' }).click()
    await expect.poll(tracked).toMatch(/"share",\{"channel":"link"\}/)
    await server.stop()
    counter.close()
  })

  base('a counter that cannot be reached breaks nothing and delays no navigation', async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    const closed = createServer()
    const address = await listen(closed)
    closed.close()
    await once(closed, 'close')
    const server = await startOwnServer(files, {
      ANALYTICS: 'baidu',
      ANALYTICS_ID: 'abc',
      ANALYTICS_SCRIPT_URL: `${address}/hm.js`,
    })
    await page.goto(server.origin)
    await hydrated(page)
    await page.getByRole('main').getByRole('link', { name: '第一篇' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: '第一篇' })).toBeVisible()
    expect(errors).toEqual([])
    await server.stop()
  })

  base('nothing is loaded unless the owner configured it', async ({ page }) => {
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    const server = await startOwnServer(files)
    await page.goto(server.origin)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    expect([...hosts]).toEqual([new URL(server.origin).host])
    await server.stop()
  })
})

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  return `http://127.0.0.1:${address.port}`
}
