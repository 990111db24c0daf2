import type { Page } from '@playwright/test'
import { hostileTexts } from '../apps/server/test/hostile-texts.ts'
import { createAccount, createClient, createUserClient, openAs } from './accounts.ts'
import { expect, expectCompletePage, listArticles, openReady } from './fixtures.ts'
import { post } from './own-server.ts'
import { testOn } from './own-site.ts'

/** Long words, bidirectional controls and stacked combining marks. */
const unruly = [
  `\u202E${'反'.repeat(8)}`,
  `字${'\u0301\u0302\u0303'.repeat(600)}`,
  'w'.repeat(20),
  '\uFDFD'.repeat(20),
  '👨‍👩‍👧‍👦'.repeat(12),
  `竹\u200B\u200D\u2060影\uFEFF`,
]

// A NUL rejects the whole text, and cannot be typed.
const typed = hostileTexts.filter((text) => !text.includes('\0'))

const texts = [...typed, ...unruly]

const test = testOn({
  'site.yaml': 'name: 青简\ncomments:\n  maxLinks: 99\n',
  'posts/said.md': post({ title: '谁都说过', date: '2026-02-01 10:00:00' }, '正文'),
  // As text, not as code, which excerpts of search results leave out: each search has a match to highlight.
  'posts/quoted.md': post(
    { title: '引用', date: '2026-01-01 10:00:00' },
    hostileTexts.map((text) => text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`)).join('\n\n'),
  ),
})

/** Texts truncated to the length of a nickname. */
function cut(text: string, limit: number): string {
  const characters = new Intl.Segmenter('zh').segment(text.replaceAll(/\s+/g, ' ').trim())
  return Array.from(characters, ({ segment }) => segment)
    .slice(0, limit)
    .join('')
}

/** The texts joined as paragraphs, in as few comments as possible. */
function chunksOf(all: readonly string[]): string[] {
  const chunks: string[] = []
  for (const text of all) {
    const longer = `${chunks.at(-1) ?? ''}\n\n${text}`
    if (chunks.length > 0 && longer.length < 900) chunks[chunks.length - 1] = longer
    else chunks.push(text)
  }
  return chunks
}

/** Collects dialogs; every test checks console, other hosts and the policy. */
function listenForDialogs(page: Page): readonly string[] {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  return dialogs
}

test(
  'C41 and C51: input of visitors is not executed, breaks no layout and reorders no other text',
  { tag: '@wide' },
  async ({ page, server, origin }) => {
    test.setTimeout(400_000)
    expect(typed.length).toBeGreaterThanOrEqual(60)
    const articles = await listArticles({ baseURL: origin })
    const articleId = articles.find(({ title }) => title === '谁都说过')?.id ?? 0
    const victim = await createAccount(server.dataDir)
    const calls = createUserClient(origin, victim)
    const { id: parentId } = await calls.comments.add({ articleId, content: '先说一句' })

    // Names and comments, as replies to one comment, so that its author is notified of each.
    const chunks = chunksOf(texts)
    const writers = []
    for (const [index, content] of chunks.entries()) {
      const writer = await createAccount(server.dataDir)
      const { accounts, comments, likes } = createUserClient(origin, writer)
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
      const stored = await createClient(origin)
        .messages.add({ nickname: cut(text, 20), content: text.slice(0, 400) })
        .catch(() => null)
      if (stored !== null) left += 1
    }
    expect(left).toBeGreaterThanOrEqual(60)

    const dialogs = listenForDialogs(page)
    await openAs(page, victim, `/post/${articleId}`)
    await page.getByRole('button', { name: /^展开全部/ }).click()
    await expect(page.getByRole('article', { name: /的回复$/ })).toHaveCount(chunks.length)
    await expectCompletePage(page)
    // No link executes a script when it is clicked.
    const links = page.locator('#comments a[href]')
    const addresses = await links.evaluateAll((all: HTMLAnchorElement[]) =>
      all.map(({ protocol }) => protocol),
    )
    expect(addresses.filter((protocol) => !['http:', 'https:', 'mailto:'].includes(protocol))).toEqual([])

    for (const path of ['/notifications', '/user/profile?tab=comments', '/user/profile?tab=likes', '/']) {
      await openReady(page, path)
      await expectCompletePage(page)
    }
    for (let pageNum = 1; pageNum <= Math.ceil(left / 20); pageNum += 1) {
      await openReady(page, `/messages?pageNum=${pageNum}`)
      await expect(page.getByRole('article', { name: /的留言$/ })).not.toHaveCount(0)
      await expectCompletePage(page)
    }
    // Show all messages on the stage.
    await expect.poll(() => page.locator('main [aria-hidden="true"] > span').count()).toBeGreaterThan(1)

    // As keywords; search-dialog.browser.test.tsx has every text.
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '搜索' })
    const box = dialog.getByRole('searchbox', { name: '搜索关键词' })
    for (const text of ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>']) {
      const response = page.waitForResponse(/\/article\/list\?.*keyword=/)
      await box.fill(text)
      await box.press('Enter')
      await response
      await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0)
    }
    await expect(dialog.locator('script, img[src^="x"], iframe, svg[onload]')).toHaveCount(0)
    await dialog.getByRole('button', { name: '关闭' }).click()
    await expect(dialog).toBeHidden()
    await expectCompletePage(page)

    // The user's own profile.
    for (const writer of writers.slice(0, 3)) {
      await page.context().clearCookies()
      await openAs(page, writer, '/user/profile')
      await expectCompletePage(page)
    }
    expect(dialogs).toEqual([])
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
  },
)
