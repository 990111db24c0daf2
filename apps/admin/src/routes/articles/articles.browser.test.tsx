import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderAdmin } from '#testing/render-admin.tsx'
import { article, renderArticles, row } from '#testing/render-articles.ts'

test('the list shows states, and problems with file, line and reason with links to the editor', async () => {
  await renderArticles([
    article('竹简', { tags: ['茶'], sticky: 1 }),
    article('坏的', { state: 'failed', problem: { line: 3, reason: 'date 不是有效的日期' } }),
  ])
  await expect.element(row('竹简').getByText('已发布')).toBeVisible()
  await expect.element(row('坏的').getByText('posts/坏的.md 第 3 行：date 不是有效的日期')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '坏的' }))
    .toHaveAttribute('href', `/editor?path=${encodeURIComponent('posts/坏的.md')}&line=3`)
  await expectAccessible()
})

test('on a narrow screen the date and the category are shown below the title', async () => {
  await renderArticles([article('竹简', { tags: ['茶'] })])
  await expect.element(row('竹简').getByText('2026-11-22 · 日常')).not.toBeVisible()
  await page.viewport(390, 800)
  await expect.element(row('竹简').getByText('2026-11-22 · 日常')).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: '日期' })).not.toBeInTheDocument()
  await expectAccessible()
})

test('on a narrow screen the reason of a problem stays where its path is cut off', async () => {
  const reason = '找不到图片'
  await renderArticles([article('很长的文件名'.repeat(12), { problem: { line: 3, reason } })])
  await page.viewport(390, 800)
  const text = page.getByText(`第 3 行：${reason}`).last()
  await expect.element(text).toBeVisible()
  const cell = row('很长').getByRole('cell').nth(1).element().getBoundingClientRect()
  const range = new Range()
  range.selectNodeContents(text.element())
  expect(range.getBoundingClientRect().right).toBeLessThanOrEqual(cell.right)
})

test('articles are found by state and text, and sorted by a column', async () => {
  await renderArticles([
    article('乙', { wordCount: 2 }),
    article('甲', { wordCount: 3, tags: ['茶'] }),
    article('丙', { wordCount: 1, state: 'draft' }),
  ])
  await page.getByRole('button', { name: '字数' }).click()
  await expect
    .element(page.getByRole('columnheader', { name: '字数' }))
    .toHaveAttribute('aria-sort', 'descending')
  expect(
    page
      .getByRole('row')
      .elements()
      .slice(1)
      .map((one) => one.querySelector('a')?.textContent),
  ).toEqual(['甲', '乙', '丙'])
  await page.getByRole('combobox', { name: '状态' }).selectOptions('draft')
  await expect.element(page.getByText('共 1 篇')).toBeVisible()
  await page.getByRole('combobox', { name: '状态' }).selectOptions('all')
  await page.getByRole('searchbox', { name: '查找文章' }).fill('茶')
  await expect.element(page.getByText('共 1 篇')).toBeVisible()
  await expect.element(row('甲')).toBeVisible()
})

test('the filters are there again after an article was opened from the list', async () => {
  const { router } = await renderArticles([article('甲', { tags: ['茶'] }), article('乙')])
  await page.getByRole('combobox', { name: '状态' }).selectOptions('published')
  await page.getByRole('searchbox', { name: '查找文章' }).fill('茶')
  await expect.element(page.getByText('共 1 篇')).toBeVisible()
  await router.navigate('/security')
  await expect.element(page.getByRole('searchbox', { name: '查找文章' })).not.toBeInTheDocument()
  await router.navigate(-1)
  await expect.element(page.getByRole('searchbox', { name: '查找文章' })).toHaveValue('茶')
  await expect.element(page.getByRole('combobox', { name: '状态' })).toHaveValue('published')
  await expect.element(page.getByText('共 1 篇')).toBeVisible()
})

test('of 2,000 articles only the rows on the screen are rendered', async () => {
  await renderArticles(Array.from({ length: 2_000 }, (_, index) => article(`第 ${index} 篇`)))
  await expect.element(page.getByText('共 2000 篇')).toBeVisible()
  await expect.element(row('第 0 篇')).toBeVisible()
  expect(page.getByRole('row').elements().length).toBeLessThan(60)
})

test('a site without articles invites to write the first one', async () => {
  await renderAdmin(fakeServer({ '/sys/content/articles': () => [] }).api, '/articles')
  await page.getByRole('button', { name: '写第一篇' }).click()
  await expect.element(page.getByRole('dialog').getByRole('textbox', { name: '标题' })).toBeVisible()
})

test('of many tags the first are shown, and how many there are', async () => {
  await renderArticles([
    article('竹简', { tags: Array.from({ length: 30 }, (_, index) => `很长的标签${index}`) }),
  ])
  await expect.element(row('竹简').getByText('#很长的标签4')).toBeVisible()
  const count = row('竹简').getByText('等 30 个标签')
  await expect.element(count).toBeVisible()
  const cell = row('竹简').getByRole('cell').nth(1)
  expect(count.element().getBoundingClientRect().right).toBeLessThan(
    cell.element().getBoundingClientRect().right,
  )
})
