import type { EditableMoment } from '@qingjian/api-client/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '#testing/fake-server.ts'
import { renderAdmin } from '#testing/render-admin.tsx'

const momentOf = (id: number): EditableMoment => ({
  path: `moments/${id}.md`,
  hash: String(id).padStart(64, '0'),
  id,
  state: 'published',
  createTime: '2026-11-20 10:00:00',
  text: `第 ${id} 条`,
  html: `<p>第 ${id} 条</p>`,
  pictures: [],
  problem: null,
})

/** Opens the link to a moment, of two pages with a moment each. */
async function openMoment(id: number) {
  const { api } = fakeServer({
    '/sys/content/moments': ({ url }) => {
      const { searchParams } = new URL(url)
      const asked = Number(searchParams.get('id') ?? searchParams.get('pageNum'))
      const current = asked > 2 ? 1 : asked
      return { records: [momentOf(current)], total: 2, size: 1, current, pages: 2 }
    },
  })
  return renderAdmin(api, `/moments?moment=${id}`)
}

test('a moment that the site links to by its id is opened on its page', async () => {
  const { router } = await openMoment(2)
  const text = page.getByRole('form', { name: '修改说说' }).getByRole('textbox', { name: '正文' })
  await expect.element(text).toHaveValue('第 2 条')
  await expect.element(text).toHaveFocus()
  expect(router.state.location.search).toBe('?page=2')
})

test('the link to a moment without a file says so', async () => {
  const { router } = await openMoment(3)
  await expect.element(page.getByText('这条说说没有自己的文件，不能在这里修改')).toBeVisible()
  await expect.poll(() => router.state.location.search).toBe('?page=1')
  await expect.element(page.getByText('第 1 条')).toBeVisible()
})
