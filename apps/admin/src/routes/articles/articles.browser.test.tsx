import type { EditableArticle } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { ErrorResponse, fakeServer, type Respond } from '#testing/fake-server.ts'
import { renderAdmin } from '#testing/render-admin.tsx'

const hash = 'a'.repeat(64)

const article = (name: string, changes: Partial<EditableArticle> = {}): EditableArticle => ({
  path: `posts/${name}.md`,
  id: 1,
  title: name,
  state: 'published',
  createTime: '2026-11-22 10:00:00',
  updateTime: null,
  categoryName: '日常',
  tags: [],
  sticky: 0,
  isRecommended: false,
  isCarousel: false,
  wordCount: 100,
  problem: null,
  ...changes,
})

async function renderArticles(articles: EditableArticle[], responses: Record<string, Respond> = {}) {
  const server = fakeServer({ '/sys/content/articles': () => articles, ...responses })
  return { ...server, ...(await renderAdmin(server.api, '/articles')) }
}

const row = (name: string) => page.getByRole('row').filter({ hasText: name })

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

const pathsIn = async (request: Request): Promise<string[]> =>
  v.parse(v.object({ paths: v.array(v.string()) }), await request.json()).paths

const done = async (request: Request) => (await pathsIn(request)).map((path) => ({ path, error: null }))

const changed = async (request: Request) => (await done(request)).map((result) => ({ ...result, hash }))

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

test('work on many articles continues while the list is filtered', async () => {
  const first = Promise.withResolvers<undefined>()
  await renderArticles(
    Array.from({ length: 30 }, (_, index) => article(`第 ${index} 篇`)),
    {
      '/sys/content/change': async (request) => {
        await first.promise
        return changed(request)
      },
    },
  )
  await page.getByRole('checkbox', { name: '选择全部' }).click()
  await page.getByRole('button', { name: '发布' }).click()
  await page.getByRole('searchbox', { name: '查找文章' }).fill('没有这样的')
  await expect.element(page.getByText('没有符合的文章')).toBeVisible()
  first.resolve(undefined)
  await expect.element(page.getByText('已发布 30 篇')).toBeVisible()
})

test('work on many articles shows its progress, and offers nothing else meanwhile', async () => {
  const second = Promise.withResolvers<undefined>()
  let calls = 0
  await renderArticles(
    Array.from({ length: 30 }, (_, index) => article(`第 ${index} 篇`)),
    {
      '/sys/content/change': async (request) => {
        if ((calls += 1) === 2) await second.promise
        return changed(request)
      },
    },
  )
  await page.getByRole('checkbox', { name: '选择全部' }).click()
  await page.getByRole('button', { name: '发布' }).click()
  await expect.element(page.getByText('正在处理，20 / 30 篇')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '下架' })).not.toBeInTheDocument()
  await page.getByRole('link', { name: '说说' }).click()
  const question = page.getByRole('dialog', { name: '还没有处理完' })
  await question.getByRole('button', { name: '留在这里' }).click()
  second.resolve(undefined)
  await expect.element(page.getByText('已发布 30 篇')).toBeVisible()
  await expect.element(page.getByText('共 30 篇')).toBeVisible()
})

test('articles with which nothing was done stay selected, and what was done can be undone', async () => {
  let calls = 0
  const { bodies } = await renderArticles(
    Array.from({ length: 30 }, (_, index) => article(`第 ${index} 篇`)),
    {
      '/sys/content/change': async (request) => {
        if ((calls += 1) === 2) return new ErrorResponse(503, '请稍后再试')
        return (await changed(request)).map((result, index) =>
          index < 5 ? { ...result, error: '这个文件的写法特殊', hash: null } : result,
        )
      },
      '/sys/content/undo': () => [],
    },
  )
  await page.getByRole('checkbox', { name: '选择全部' }).click()
  await page.getByRole('button', { name: '发布' }).click()
  await expect.element(page.getByText('还有 10 篇没有改：请稍后再试')).toBeVisible()
  await expect.element(page.getByText('另有 3 篇也没有改')).toBeVisible()
  await expect.element(page.getByText('已选 15 篇')).toBeVisible()
  await page.getByRole('status').filter({ hasText: '已发布 15 篇' }).getByRole('button').first().click()
  await expect.poll(() => bodies.at(-1)?.[0]).toBe('/sys/content/undo')
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
