import type { Page } from '@playwright/test'
import { createAccount, logIn } from './accounts.ts'
import { expect, expectNoAxeFinding, listArticles, openReady } from './fixtures.ts'
import { post } from './own-server.ts'
import { testOn } from './own-site.ts'

const SENTENCE = '一根一根编起来'
const HEAD = { title: '竹简的编法', date: '2026-01-02 10:00:00' }
const OPENING = '简是劈开、削平、用来写字的竹片。'
const FILE = 'posts/slips.md'

const test = testOn({
  'site.yaml': 'name: 青简\n',
  [FILE]: post(
    HEAD,
    `${OPENING}设 $n$ 为根数，**${SENTENCE}**，就是一册[^1]。\n\n另一段不相干的话。\n\n[^1]: 册字像编起来的简。`,
  ),
})

/** Selects a text of the article as a reader does. */
async function select(page: Page, text: string): Promise<void> {
  const element = page.locator('.prose').getByText(text).first()
  await element.evaluate((node, quoted) => {
    const nodes = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
      const { currentNode } = nodes
      const start = currentNode.textContent?.indexOf(quoted) ?? -1
      if (start < 0) continue
      getSelection()?.setBaseAndExtent(currentNode, start, currentNode, start + quoted.length)
    }
  }, text)
}

test('a guest comments on a sentence by the login in place; its mark survives an edit of the article, or it says that the sentence is gone', async ({
  page,
  server,
  origin,
}) => {
  const reader = await createAccount(server.dataDir)
  const id = (await listArticles({ baseURL: origin })).find(({ title }) => title === HEAD.title)?.id ?? 0
  await openReady(page, `/post/${id}`)
  await page.keyboard.press('Shift')
  await select(page, SENTENCE)
  await page.getByRole('button', { name: '评论这句' }).click()
  const editor = page.getByRole('dialog', { name: '评论这句' })
  const text = `编得真密 ${page.viewportSize()?.width}`
  await editor.getByRole('textbox', { name: '评论内容' }).fill(text)
  await expectNoAxeFinding(page)
  await editor.getByRole('button', { name: '发表评论' }).click()
  await logIn(page, reader)
  await expect(editor).toHaveCount(0)
  const mark = page.getByRole('group', { name: '句子的评论' }).getByRole('button')
  await expect(mark).toBeVisible()
  await mark.click()
  const thread = page.getByRole('dialog', { name: '这句的评论' })
  await expect(thread.getByRole('article').filter({ hasText: text })).toBeVisible()
  await expectNoAxeFinding(page)

  await server.write(FILE, post(HEAD, `新写的开头。\n\n${OPENING}${SENTENCE}，就成了一册书。`))
  const detail = async () => (await page.request.get(`${origin}/api/article/detail/${id}`)).text()
  await expect.poll(detail).toContain('就成了一册书')
  await openReady(page, `/post/${id}`)
  const comment = page.locator('#comments').getByRole('article').filter({ hasText: text })
  // The browser itself follows a link that is pressed before the comments are hydrated: it scrolls, and moves no focus.
  await comment.getByRole('button', { name: '回复' }).click()
  await expect(comment.getByRole('textbox')).toBeVisible()
  await comment.getByRole('link', { name: SENTENCE }).click()
  await expect(mark).toBeFocused()
  await expect(mark).toBeInViewport()

  await server.write(FILE, post(HEAD, '全部改写了，讲的是纸。'))
  await expect.poll(detail).toContain('讲的是纸')
  await openReady(page, `/post/${id}`)
  await expect(comment.getByText('原文已修改')).toBeVisible()
  await expect(comment.getByText(SENTENCE)).toBeVisible()
  await expect(mark).toHaveCount(0)
})
