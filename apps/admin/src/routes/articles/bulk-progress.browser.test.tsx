import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ErrorResponse } from '#testing/fake-server.ts'
import { article, changed, renderArticles } from '#testing/render-articles.ts'

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
