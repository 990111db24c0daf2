import type { EditableArticle } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { ErrorResponse, fakeServer, type Respond } from '#testing/fake-server.ts'
import { renderAdmin } from '#testing/render-admin.tsx'
import { article, changed, hash } from '#testing/render-articles.ts'

const articles = [
  article('甲', { categoryName: '生活', tags: ['茶', '山'] }),
  article('乙', { categoryName: '生活', tags: ['茶'], state: 'draft' }),
  article('丙', { categoryName: '前端', tags: ['水'] }),
]

async function renderTaxonomy(responses: Record<string, Respond> = {}, listed = articles) {
  const server = fakeServer({ '/sys/content/articles': (): EditableArticle[] => listed, ...responses })
  return { ...server, ...(await renderAdmin(server.api, '/taxonomy')) }
}

const list = (name: string) => page.getByRole('list', { name })
const rows = (name: string): string[] =>
  list(name)
    .getByRole('listitem')
    .elements()
    .map((one) =>
      [...one.children]
        .slice(0, 2)
        .map(({ textContent }) => textContent)
        .join(' '),
    )

test('categories and tags are listed by the number of their articles, and found by name', async () => {
  await renderTaxonomy()
  await expect.poll(() => rows('分类')).toEqual(['生活 2 篇，1 篇未发布', '前端 1 篇'])
  expect(rows('标签')).toEqual(['茶 2 篇，1 篇未发布', '山 1 篇', '水 1 篇'])
  await expect
    .element(page.getByRole('link', { name: '茶' }))
    .toHaveAttribute('href', `/articles?tag=${encodeURIComponent('茶')}`)
  await expectAccessible()
  await page.getByRole('searchbox', { name: '查找分类和标签' }).fill('山')
  await expect.poll(() => rows('标签')).toEqual(['山 1 篇'])
  await expect.element(page.getByRole('region', { name: '分类' }).getByText('没有符合的。')).toBeVisible()
})

test('the link of a name opens its articles, and not those that another text of theirs finds', async () => {
  const { router } = await renderTaxonomy({}, [...articles, article('前端的茶', { tags: ['前端'] })])
  await page.getByRole('link', { name: '前端' }).first().click()
  await expect.element(page.getByRole('combobox', { name: '分类' })).toHaveValue('前端')
  await expect.element(page.getByText('共 1 篇')).toBeVisible()
  await page.getByRole('combobox', { name: '分类' }).selectOptions('全部分类')
  await page.getByRole('combobox', { name: '标签' }).selectOptions('茶')
  await expect.element(page.getByText('共 2 篇')).toBeVisible()
  expect(router.state.location.search).toBe(`?tag=${encodeURIComponent('茶')}`)
})

test('what was searched for is there again after the articles of a name were opened', async () => {
  const { router } = await renderTaxonomy()
  await page.getByRole('searchbox', { name: '查找分类和标签' }).fill('山')
  await page.getByRole('link', { name: '山' }).click()
  await expect.element(page.getByRole('combobox', { name: '标签' })).toHaveValue('山')
  await router.navigate(-1)
  await expect.element(page.getByRole('searchbox', { name: '查找分类和标签' })).toHaveValue('山')
  await expect.poll(() => rows('标签')).toEqual(['山 1 篇'])
})

test('a filter that is chosen right after another one does not bring back the first', async () => {
  const { router } = await renderTaxonomy()
  await page.getByRole('link', { name: '前端' }).click()
  await expect.element(page.getByRole('combobox', { name: '标签' })).toBeVisible()
  const choose = (filter: string, name: string): void => {
    const select = v.parse(
      v.instance(HTMLSelectElement),
      page.getByRole('combobox', { name: filter }).element(),
    )
    select.value = name
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const cleared = new Promise<void>((resolve) => onTestFinished(router.subscribe(() => resolve())))
  choose('分类', '')
  await cleared
  choose('标签', '茶')
  await expect.element(page.getByText('共 2 篇')).toBeVisible()
})

test('a category is renamed in its articles, which can be undone', async () => {
  const { bodies } = await renderTaxonomy({
    '/sys/content/change': changed,
    '/sys/content/undo': () => [{ path: 'posts/丙.md', error: null }],
  })
  await page.getByRole('button', { name: '给分类「前端」改名' }).click()
  const dialog = page.getByRole('dialog', { name: '给分类「前端」改名' })
  await expect.element(dialog.getByRole('button', { name: '改名' })).toBeDisabled()
  await dialog.getByRole('combobox', { name: '新名字' }).fill('网页')
  await expect.element(dialog.getByText('会改 1 篇文章的文件。')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: '改名' }).click()
  const note = page.getByRole('status').filter({ hasText: '1 篇的分类「前端」改成了「网页」' })
  await note.getByRole('button', { name: '撤销' }).click()
  await expect
    .poll(() => bodies)
    .toEqual([
      [
        '/sys/content/change',
        { paths: ['posts/丙.md'], changes: { replacedCategory: { name: '前端', by: '网页' } } },
      ],
      ['/sys/content/undo', { files: [{ path: 'posts/丙.md', hash }] }],
    ])
})

test('a tag is merged with another one, and removed', async () => {
  const { bodies } = await renderTaxonomy({ '/sys/content/change': changed })
  await page.getByRole('button', { name: '给标签「茶」改名' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: '新名字' }).fill('水')
  await expect.element(dialog.getByText('已有 1 篇用「水」，改名后合在一起。')).toBeVisible()
  await dialog.getByRole('button', { name: '合并' }).click()
  await page.getByRole('button', { name: '去掉标签「山」' }).click()
  await expect.element(page.getByText('1 篇去掉了标签「山」')).toBeVisible()
  expect(bodies).toEqual([
    [
      '/sys/content/change',
      { paths: ['posts/甲.md', 'posts/乙.md'], changes: { replacedTag: { name: '茶', by: '水' } } },
    ],
    ['/sys/content/change', { paths: ['posts/甲.md'], changes: { replacedTag: { name: '山', by: '' } } }],
  ])
})

test('a change that fails says why, and the name stays', async () => {
  await renderTaxonomy({ '/sys/content/change': () => new ErrorResponse(500, '磁盘满了') })
  await page.getByRole('button', { name: '去掉标签「山」' }).click()
  await expect.element(page.getByText('还有 1 篇没有改：磁盘满了')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '山' })).toBeVisible()
})

test('of many names the first hundred are shown until all are wanted', async () => {
  const tags = Array.from({ length: 130 }, (_, index) => `标签${index}`)
  await renderTaxonomy({}, [article('甲', { tags })])
  await expect.element(list('标签')).toBeVisible()
  expect(rows('标签')).toHaveLength(100)
  await page.getByRole('button', { name: '显示全部 130 个' }).click()
  expect(rows('标签')).toHaveLength(130)
})

test('without categories and tags the screen says where they come from', async () => {
  await renderTaxonomy({}, [article('甲', { categoryName: null })])
  await expect.element(page.getByText('还没有分类和标签')).toBeVisible()
})
