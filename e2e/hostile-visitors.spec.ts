import type { Page } from '@playwright/test'
import { hostileTexts } from '../apps/server/test/hostile-texts.ts'
import { callsAs, callsOf, openAs, register } from './accounts.ts'
import { expect, expectWhole, listArticles, openReady } from './fixtures.ts'
import { post } from './own-server.ts'
import { testOn } from './own-site.ts'

/** What makes a line long, turns it round, or piles marks on it. */
const unruly = [
  `\u202E${'反'.repeat(8)}`,
  `字${'\u0301\u0302\u0303'.repeat(600)}`,
  'w'.repeat(20),
  '\uFDFD'.repeat(20),
  '👨‍👩‍👧‍👦'.repeat(12),
  `竹\u200B\u200D\u2060影\uFEFF`,
]

// A NUL is refused with all that stands beside it, and no keyboard types one.
const typed = hostileTexts.filter((text) => !text.includes('\0'))

const texts = [...typed, ...unruly]

const test = testOn({
  'site.yaml': 'name: 青简\ncomments:\n  maxLinks: 99\n',
  'posts/said.md': post({ title: '谁都说过', date: '2026-02-01 10:00:00' }, '正文'),
  // So that a search for any of them finds something to mark.
  'posts/quoted.md': post(
    { title: '引用', date: '2026-01-01 10:00:00' },
    `\`\`\`\`text\n${hostileTexts.join('\n').replaceAll('````', '')}\n\`\`\`\``,
  ),
})

/** As much as fits a nickname. */
function cut(text: string, limit: number): string {
  const characters = new Intl.Segmenter('zh').segment(text.replaceAll(/\s+/g, ' ').trim())
  return Array.from(characters, ({ segment }) => segment)
    .slice(0, limit)
    .join('')
}

/** The texts, as many together as fit a comment, each a paragraph of its own. */
function chunksOf(all: readonly string[]): string[] {
  const chunks: string[] = []
  for (const text of all) {
    const longer = `${chunks.at(-1) ?? ''}\n\n${text}`
    if (chunks.length > 0 && longer.length < 900) chunks[chunks.length - 1] = longer
    else chunks.push(text)
  }
  return chunks
}

/** Collects dialogs; the console, other hosts and the policy are watched in every test. */
function listenForDialogs(page: Page): readonly string[] {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  return dialogs
}

test(
  'C41 and C51: what visitors write runs nowhere, breaks no page and steers no line',
  { tag: '@wide' },
  async ({ page, server, origin }) => {
    test.setTimeout(400_000)
    expect(typed.length).toBeGreaterThanOrEqual(60)
    const articles = await listArticles({ baseURL: origin })
    const articleId = articles.find(({ title }) => title === '谁都说过')?.id ?? 0
    const victim = await register(origin, server.dataDir)
    const calls = await callsAs(origin, victim)
    const { id: parentId } = await calls.comments.add({ articleId, content: '先说一句' })

    // Names and comments, below one comment, so that its writer is told of each.
    const chunks = chunksOf(texts)
    const writers = []
    for (const [index, content] of chunks.entries()) {
      const writer = await register(origin, server.dataDir)
      const { accounts, comments, likes } = await callsAs(origin, writer)
      const text = texts[index * 9] ?? ''
      await accounts.updateProfile({
        nickname: cut(text, 20),
        avatar: '',
        sex: 0,
        signature: content.slice(0, 200),
      })
      await comments.add({ articleId, content, parentId })
      await likes.toggle({ type: 'comment', targetId: parentId })
      writers.push(writer)
    }
    // Names and messages of guests.
    let left = 0
    for (const text of texts) {
      const kept = await callsOf(origin)
        .messages.add({ nickname: cut(text, 20), content: text.slice(0, 400) })
        .catch(() => null)
      if (kept !== null) left += 1
    }
    expect(left).toBeGreaterThanOrEqual(60)

    const dialogs = listenForDialogs(page)
    await openAs(page, victim, `/post/${articleId}`)
    await page.getByRole('button', { name: /^展开全部/ }).click()
    await expect(page.getByRole('article', { name: /的回复$/ })).toHaveCount(chunks.length)
    await expectWhole(page)
    // A click on whatever became a link leads to no script.
    const links = page.locator('#comments a[href]')
    const addresses = await links.evaluateAll((all: HTMLAnchorElement[]) =>
      all.map(({ protocol }) => protocol),
    )
    expect(addresses.filter((protocol) => !['http:', 'https:', 'mailto:'].includes(protocol))).toEqual([])

    for (const path of ['/notifications', '/user/profile?tab=comments', '/user/profile?tab=likes', '/']) {
      await openReady(page, path)
      await expectWhole(page)
    }
    for (let pageNum = 1; pageNum <= Math.ceil(left / 20); pageNum += 1) {
      await openReady(page, `/messages?pageNum=${pageNum}`)
      await expect(page.getByRole('article', { name: /的留言$/ })).not.toHaveCount(0)
      await expectWhole(page)
    }
    // Every message has flown where motion is wanted: let the stage take them all.
    await expect.poll(() => page.locator('main [aria-hidden="true"] > span').count()).toBeGreaterThan(1)

    // Each as a keyword.
    await page.getByRole('banner').getByRole('button', { name: '搜索' }).click()
    const dialog = page.getByRole('dialog', { name: '搜索' })
    const box = dialog.getByRole('searchbox', { name: '搜索关键词' })
    let marked = 0
    for (const text of typed) {
      const answer = page.waitForResponse(/\/article\/list\?.*keyword=/)
      await box.fill(text)
      await box.press('Enter')
      await answer
      await expect(dialog.locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false')
      marked += Math.min(1, await dialog.locator('mark').count())
    }
    expect(marked).toBeGreaterThan(20)
    await expect(dialog.locator('script, img[src^="x"], iframe, svg[onload]')).toHaveCount(0)
    await dialog.getByRole('button', { name: '关闭' }).click()
    await expect(dialog).toBeHidden()
    await expectWhole(page)

    // What a writer says of themselves, as they see it.
    for (const writer of writers.slice(0, 3)) {
      await page.context().clearCookies()
      await openAs(page, writer, '/user/profile')
      await expectWhole(page)
    }
    expect(dialogs).toEqual([])
    expect(await page.evaluate(() => Reflect.get({}, 'polluted'))).toBeUndefined()
  },
)
