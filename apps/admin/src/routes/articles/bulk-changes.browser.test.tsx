import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { article, changed, done, hash, renderArticles } from '#testing/render-articles.ts'

test('selected articles are changed together, and a deletion can be undone', async () => {
  const { bodies } = await renderArticles([article('甲'), article('乙')], {
    '/sys/content/change': changed,
    '/sys/content/remove': done,
    '/sys/content/restore': done,
  })
  await page.getByRole('checkbox', { name: '选择《甲》' }).click()
  await page.getByRole('button', { name: '下架' }).click()
  await expect
    .poll(() => bodies)
    .toContainEqual(['/sys/content/change', { paths: ['posts/甲.md'], changes: { isPublished: false } }])
  await page.getByRole('checkbox', { name: '选择《甲》' }).click()
  await page.getByRole('button', { name: '删除' }).click()
  const note = page.getByRole('status').filter({ hasText: '1 篇已移到回收站' })
  await note.getByRole('button', { name: '撤销' }).click()
  await expect
    .poll(() => bodies.map(([path]) => path))
    .toEqual(['/sys/content/change', '/sys/content/remove', '/sys/content/restore'])
})

test('what can be done with a selection stays on the screen, above the row that has the focus', async () => {
  await renderArticles(Array.from({ length: 60 }, (_, index) => article(`第 ${index} 篇`)))
  await page.getByRole('checkbox', { name: '选择《第 50 篇》' }).click()
  const button = page.getByRole('button', { name: '下架' })
  await expect.element(button).toBeInViewport({ ratio: 1 })
  const box = page.getByRole('checkbox', { name: '选择《第 10 篇》' }).element()
  if (box instanceof HTMLElement) box.focus()
  const bar = button.element().getBoundingClientRect()
  expect(box.getBoundingClientRect().top).toBeGreaterThan(bar.bottom)
})

test('every change of several articles can be undone, without those that it has not changed', async () => {
  const { bodies } = await renderArticles([article('甲'), article('乙', { state: 'draft' })], {
    '/sys/content/change': () => [
      { path: 'posts/甲.md', error: null, hash },
      { path: 'posts/乙.md', error: null, hash: null },
    ],
    '/sys/content/undo': () => [{ path: 'posts/甲.md', error: null }],
  })
  for (const [button, text] of [
    ['下架', '已下架 2 篇，访客看不到了'],
    ['分类', '已修改 2 篇'],
  ] as const) {
    await page.getByRole('checkbox', { name: '选择全部' }).click()
    await page.getByRole('group', { name: '批量操作' }).getByRole('button', { name: button }).click()
    if (button === '分类') await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await page.getByRole('status').filter({ hasText: text }).getByRole('button', { name: '撤销' }).click()
    await expect
      .poll(() => bodies.at(-1))
      .toEqual(['/sys/content/undo', { files: [{ path: 'posts/甲.md', hash }] }])
    await expect.element(page.getByRole('button', { name: '撤销' })).not.toBeInTheDocument()
  }
})

test('a category is completed, and one name whatever is in it; no tag is nothing to add', async () => {
  const { bodies } = await renderArticles(
    [article('甲', { tags: ['茶'] }), article('乙', { categoryName: '读书、旅行', tags: ['山'] })],
    { '/sys/content/change': changed },
  )
  const bar = page.getByRole('group', { name: '批量操作' })
  const dialog = page.getByRole('dialog')
  const options = (): (string | null)[] =>
    [...document.querySelectorAll('datalist option')].map(({ textContent }) => textContent)
  await page.getByRole('checkbox', { name: '选择《甲》' }).click()
  await bar.getByRole('button', { name: '加标签' }).click()
  expect(options()).toEqual(['茶', '山'])
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect.element(dialog).toBeVisible()
  expect(bodies).toEqual([])
  await dialog.getByRole('button', { name: '取消' }).click()
  await bar.getByRole('button', { name: '分类' }).click()
  expect(options()).toEqual(['日常', '读书、旅行'])
  await dialog
    .getByRole('textbox', { name: '分类' })
    .or(dialog.getByRole('combobox', { name: '分类' }))
    .fill('读书、旅行')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect
    .poll(() => bodies)
    .toEqual([['/sys/content/change', { paths: ['posts/甲.md'], changes: { category: '读书、旅行' } }]])
})

test('a deletion of all articles can be undone, also after the screen was left', async () => {
  const articles = [article('甲')]
  const { bodies, router } = await renderArticles(articles, {
    '/sys/content/remove': async (request) => {
      articles.length = 0
      return done(request)
    },
    '/sys/content/restore': done,
  })
  await page.getByRole('checkbox', { name: '选择全部' }).click()
  await page.getByRole('button', { name: '删除' }).click()
  await expect.element(page.getByText('还没有文章')).toBeVisible()
  await router.navigate('/moments')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.element(page.getByText('已恢复 1 篇')).toBeVisible()
  expect(bodies.at(-1)).toEqual(['/sys/content/restore', { paths: ['posts/甲.md'] }])
})

test('tags are named one after the other, each with its completion, by keyboard alone', async () => {
  const { bodies } = await renderArticles([article('甲', { tags: ['茶'] }), article('乙')], {
    '/sys/content/change': changed,
  })
  await page.getByRole('checkbox', { name: '选择全部' }).click()
  const bar = page.getByRole('group', { name: '批量操作' })
  bar.getByRole('button', { name: '加标签' }).element().focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('combobox', { name: '标签' })).toHaveFocus()
  await userEvent.keyboard('山{Enter}水、{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .poll(() => bodies)
    .toEqual([
      [
        '/sys/content/change',
        { paths: ['posts/甲.md', 'posts/乙.md'], changes: { addedTags: ['山', '水'] } },
      ],
    ])
})
