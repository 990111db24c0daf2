import { createApiClient } from '@qingjian/api-client'
import { chromium, type BrowserContext, type Page } from 'playwright'
import { chromiumArgs, ensureChromium } from '../chromium.ts'
import { prepareChatServer } from './chat-server.ts'
import { median } from './median.ts'
import { atMost, type Figure } from './table.ts'

const rounds = 5

/** Rate limit between two comments of a user plus a margin, in ms. */
const commentPause = 5_200

/** Measures the time from a reply in one browser to the painted bell in another. */
export async function notifyingFigures(): Promise<Figure[]> {
  using site = prepareChatServer()
  const server = await site.start()
  const [asking, answering] = [await site.logIn(server, 'asking'), await site.logIn(server, 'answering')]
  const { articles, comments, notifications } = createApiClient({
    baseUrl: `${server.origin}/api/`,
    getToken: () => asking,
  })
  const articleId = (await articles.list()).records[0]?.id ?? 0
  const { id: parentId } = await comments.add({ articleId, content: '有人吗' })

  const browsers = await Promise.all([1, 2].map(launch))
  const [theirs, mine] = await Promise.all(
    browsers.map(async (browser, index) => {
      const context = await browser.newContext()
      await logIn(context, server.origin, index === 0 ? answering : asking)
      return context.newPage()
    }),
  )
  if (theirs === undefined || mine === undefined) throw new Error('Two browsers are required.')
  await theirs.goto(`${server.origin}/about`)
  const delays: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await notifications.readAll()
    await listening(mine, `${server.origin}/post/${articleId}`)
    const marked = mine.evaluate(watchBell)
    const sent = await theirs.evaluate(reply, {
      token: answering,
      articleId,
      parentId,
      content: `第 ${round} 声`,
    })
    delays.push((await marked) - sent)
    await new Promise((resolve) => setTimeout(resolve, commentPause))
  }
  for (const browser of browsers) await browser.close()
  await server.stop()
  return [atMost('a reply marks the other browser’s bell', median(delays), 200, 'ms')]
}

function launch() {
  return chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
}

async function logIn(context: BrowserContext, url: string, token: string): Promise<void> {
  await context.addCookies([{ name: 'blog_token', value: token, url }])
}

/** Opens an article and waits for the first presence message, which shows that the page is connected. */
async function listening(page: Page, url: string): Promise<void> {
  const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await page.goto(url)
  await connected
}

/** Runs in the page: resolves with the time when the bell is marked, ms since the epoch. */
function watchBell(): Promise<number> {
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('header a[aria-label$="有未读消息"]') === null) return
      observer.disconnect()
      requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
}

/** Runs in the page: replies to a comment and returns the start time. */
async function reply({ token, ...comment }: Record<string, string | number>): Promise<number> {
  const begun = performance.timeOrigin + performance.now()
  await fetch('/api/api/comment/add', {
    method: 'POST',
    headers: { Authorization: String(token), 'Content-Type': 'application/json' },
    body: JSON.stringify(comment),
  })
  return begun
}
