import { createAccount, createUserClient, test } from './accounts.ts'
import { expect } from './fixtures.ts'
import { startTabbedBrowser, type BrowserTab } from './tabbed-browser.ts'

const rooms = (tab: BrowserTab): string[] =>
  tab.sockets().map((url) => new URL(url).pathname.split('/')[1] ?? '')

test(
  'a hidden tab has no socket; when visible again, it shows every missed message once',
  { tag: '@wide' },
  async ({ origin }) => {
    const [account, other] = [await createAccount(), await createAccount()]
    const [calls, otherCalls] = [createUserClient(origin, account), createUserClient(origin, other)]
    const { records } = await calls.articles.list()
    const articleId = records[0]?.id ?? 0
    const { id: parentId } = await calls.comments.add({ articleId, content: '我先离开一下' })

    await using browser = await startTabbedBrowser()
    const tab = await browser.open(`${origin}/chat`, { name: 'blog_token', value: account.token })
    const countMessages = (text: string): Promise<unknown> =>
      tab.read(`document.querySelector('[role=log]')?.textContent.split(${JSON.stringify(text)}).length - 1`)
    const bell = (): Promise<unknown> =>
      tab.read(`document.querySelector('header a[href^="/notifications"]')?.ariaLabel`)

    await expect.poll(() => tab.read(`document.documentElement.dataset.hydrated`)).toBe('')
    await expect.poll(() => rooms(tab).toSorted()).toEqual(['notification', 'websocket'])
    expect(tab.sockets().every((url) => url.endsWith(`/user_${account.id}`))).toBe(true)
    await expect.poll(() => bell()).toBe('查看消息通知')
    const [before, meanwhile, after] = ['before', 'meanwhile', 'after'].map(
      (when) => `${when}-${account.id}-${Date.now()}`,
    )
    if (!before || !meanwhile || !after) throw new Error('There are three.')
    await otherCalls.chat.send({ type: 'text', content: before })
    await expect.poll(() => countMessages(before)).toBe(1)

    // Another tab of the site is shown: this one is hidden, and the other becomes the leader.
    const front = await browser.open(`${origin}/archive`)
    await expect.poll(() => tab.read('document.visibilityState')).toBe('hidden')
    await expect.poll(() => rooms(tab)).toEqual([])
    await expect.poll(() => rooms(front)).toEqual(['notification'])
    await otherCalls.chat.send({ type: 'text', content: meanwhile })
    await otherCalls.comments.add({ articleId, parentId, content: '你不在的时候' })

    await tab.show()
    await expect.poll(() => tab.read('document.visibilityState')).toBe('visible')
    await expect.poll(() => rooms(tab).toSorted()).toEqual(['notification', 'websocket'])
    await expect.poll(() => rooms(front)).toEqual([])
    await expect.poll(() => countMessages(meanwhile)).toBe(1)
    await expect.poll(() => bell()).toBe('查看消息通知，有未读消息')
    await otherCalls.chat.send({ type: 'text', content: after })
    await expect.poll(() => countMessages(after)).toBe(1)
    expect([await countMessages(before), await countMessages(meanwhile)]).toEqual([1, 1])
  },
)
