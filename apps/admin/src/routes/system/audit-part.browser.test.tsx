import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { entry, renderSystem } from '#testing/render-system.ts'

test('the audit trail is filtered, from its first page, and turned', async () => {
  const queries: string[] = []
  await renderSystem({
    '/sys/system/audit': ({ url }) => {
      queries.push(new URL(url).search)
      return { records: [entry], total: 21, size: 20, current: 1, pages: 2 }
    },
  })
  await page.getByRole('button', { name: '下一页' }).click()
  await expect.poll(() => queries.at(-1)).toContain('pageNum=2')
  await page.getByLabelText('操作', { exact: true }).selectOptions('封禁')
  await expect.poll(() => queries.at(-1)).toMatch(/pageNum=1.*event=banned/)
  await page.getByLabelText('谁').fill('站长')
  await expect.poll(() => decodeURIComponent(queries.at(-1) ?? '')).toMatch(/actor=站长/)
})

test('the audit trail has what was changed: links to what can be edited, names, and users', async () => {
  const entries = [
    { event: 'content-saved', target: 'posts/竹 简.md', isArticle: true },
    { event: 'content-deleted', target: 'posts/gone.md' },
    { event: 'settings-saved', target: 'site.yaml' },
    { event: 'friend-refused', target: 'site.yml' },
    { event: 'banned', subject: '过客' },
  ]
  await renderSystem({
    '/sys/system/audit': () => ({
      records: entries.map((changes, id) => ({ ...entry, ...changes, id })),
      total: entries.length,
      size: 20,
      current: 1,
      pages: 1,
    }),
  })
  const table = page.getByRole('region', { name: '操作记录的表格' })
  const link = (name: string) => table.getByRole('link', { name })
  await expect
    .element(link('posts/竹 简.md'))
    .toHaveAttribute('href', `/editor?path=${encodeURIComponent('posts/竹 简.md')}`)
  await expect.element(link('site.yaml')).toHaveAttribute('href', '/settings')
  for (const name of ['posts/gone.md', 'site.yml', '过客'])
    await expect.element(table.getByRole('cell', { name, exact: true })).toBeVisible()
  expect(table.getByRole('link').elements()).toHaveLength(2)
})

test.each([360, 1440])(
  'at %i px a long path, nickname and address are whole, without scrolling',
  async (width) => {
    const target = `posts/${'很长的文件夹'.repeat(12)}/${'bamboo'.repeat(20)}.md`
    const address = '2001:0db8:85a3:0000:0000:8a2e:0370:7334'
    const actor = '名字很长的站长'.repeat(3)
    await renderSystem(
      {
        '/sys/system/audit': () => ({
          records: [{ ...entry, event: 'content-saved', target, isArticle: true, actor, address }],
          total: 1,
          size: 20,
          current: 1,
          pages: 1,
        }),
      },
      width,
    )
    const table = page.getByRole('region', { name: '操作记录的表格' })
    for (const name of [target, address, actor])
      await expect.element(table.getByRole('cell', { name })).toBeVisible()
    const region = table.element()
    expect(region.scrollWidth).toBeLessThanOrEqual(region.clientWidth)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectAccessible()
  },
)
