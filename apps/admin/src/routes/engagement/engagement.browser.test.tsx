import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { ErrorResponse } from '#testing/fake-server.ts'
import { article, decide, itemWith, list, renderList } from '#testing/render-engagement.ts'

test('the list shows who wrote what where, and marks the blocked words', async () => {
  await renderList([
    itemWith(1, { text: '来赌博', blockedWords: ['赌博'] }),
    itemWith(2, { isPending: false, isStick: true, parentId: 1 }),
  ])
  await expect.element(article(1).getByText('含有屏蔽词：赌博')).toBeVisible()
  expect(article(1).element().querySelector('mark')?.textContent).toBe('赌博')
  await expect.element(article(1).getByRole('button', { name: '通过', exact: true })).toBeVisible()
  await expect.element(article(2).getByText('置顶')).toBeVisible()
  await expect
    .element(article(2).getByRole('link', { name: '《竹简》' }))
    .toHaveAttribute('href', '/post/3#comment-2')
  await expectAccessible()
})

test('a decision applies at once, is sent when the page is left, and not after an undo', async () => {
  const { bodies } = await renderList([itemWith(1), itemWith(2)])
  await article(1).getByRole('button', { name: '删除' }).click()
  await expect.element(article(1)).not.toBeInTheDocument()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.element(article(1)).toBeVisible()
  await article(2).getByRole('button', { name: '通过', exact: true }).click()
  await expect.element(article(2).getByText('待审')).not.toBeInTheDocument()
  expect(bodies).toEqual([])
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  await expect.poll(() => bodies).toEqual([[decide, { type: 'comment', ids: [2], action: 'approve' }]])
})

test('a decision that the server rejects is taken back, with the reason', async () => {
  await renderList([itemWith(1)], { [decide]: () => new ErrorResponse(503, '站点正忙') })
  await article(1).getByRole('button', { name: '删除' }).click()
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  await expect.element(page.getByText('有 1 条没有处理成功：站点正忙')).toBeVisible()
  await expect.element(article(1)).toBeVisible()
})

test('keys move, select and decide', async () => {
  const { bodies } = await renderList([itemWith(1), itemWith(2), itemWith(3)])
  await expect.element(article(3)).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(article(1)).toHaveFocus()
  await userEvent.keyboard('jj')
  await expect.element(article(3)).toHaveFocus()
  await userEvent.keyboard('k')
  await userEvent.keyboard('d')
  await expect.element(article(2)).not.toBeInTheDocument()
  await expect.element(article(3)).toHaveFocus()
  await userEvent.keyboard('z')
  await expect.element(article(2)).toBeVisible()
  await userEvent.keyboard('xkx')
  await expect.element(page.getByText('已选 2 条')).toBeVisible()
  await userEvent.keyboard('a')
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  await expect.poll(() => bodies).toEqual([[decide, { type: 'comment', ids: [2, 3], action: 'approve' }]])
})

test('keys do nothing while text is typed or when they are turned off', async () => {
  const { bodies } = await renderList([itemWith(1)])
  await page.getByRole('searchbox', { name: '内容' }).click()
  await userEvent.keyboard('jda')
  await expect.element(article(1)).toBeVisible()
  await article(1).getByRole('checkbox').click()
  await userEvent.keyboard('?')
  const help = page.getByRole('dialog', { name: '快捷键' })
  await help.getByRole('checkbox', { name: '启用快捷键' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(help).not.toBeInTheDocument()
  await userEvent.keyboard('d')
  await expect.element(article(1)).toBeVisible()
  await page.getByRole('button', { name: '快捷键' }).click()
  await help.getByRole('checkbox', { name: '启用快捷键' }).click()
  expect(bodies).toEqual([])
})

test('all are selected and deleted together', async () => {
  const { bodies } = await renderList([itemWith(1), itemWith(2)])
  await page.getByRole('checkbox', { name: '全选' }).click()
  await page.getByRole('button', { name: '全部删除' }).click()
  await expect.element(page.getByText('还没有内容')).toBeVisible()
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  await expect.poll(() => bodies).toEqual([[decide, { type: 'comment', ids: [1, 2], action: 'delete' }]])
})

test('the filter is in the address and goes to the server', async () => {
  const queries: string[] = []
  const { router } = await renderList([], {
    [list]: ({ url }) => {
      queries.push(new URL(url).search)
      return { records: [], next: null }
    },
  })
  await page.getByRole('combobox', { name: '状态' }).selectOptions('待审')
  await page.getByRole('searchbox', { name: '作者' }).fill('竹')
  await page.getByRole('button', { name: '筛选' }).click()
  await expect.element(page.getByText('没有符合的内容')).toBeVisible()
  await expect.poll(() => queries.at(-1)).toContain(encodeURIComponent('竹'))
  expect(queries.at(-1)).toContain('state=pending')
  expect(new URLSearchParams(router.state.location.search).get('author')).toBe('竹')
  await page.getByRole('tab', { name: '留言' }).click()
  await expect.poll(() => queries.at(-1)).toContain('type=message')
})

test('a part that cannot be loaded is loaded again on request', async () => {
  let isDown = true
  await renderList([], {
    [list]: () => (isDown ? new ErrorResponse(500, '坏了') : { records: [itemWith(1)], next: null }),
  })
  await expect.element(page.getByRole('alert').getByText('坏了')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(article(1)).toBeVisible()
})

test.each([390, 1440])(
  'long words and a long title stay in their item at a width of %i px',
  async (width) => {
    const long = 'Donaudampfschifffahrt'.repeat(12)
    await renderList([itemWith(1, { text: long, articleTitle: '很长的标题'.repeat(40) })])
    await page.viewport(width, 800)
    const link = article(1).getByRole('link', { name: /很长的标题/ })
    await expect.element(link).toHaveAttribute('title', '很长的标题'.repeat(40))
    expect(link.element().parentElement?.getBoundingClientRect().height).toBeLessThan(40)
    const buttons = article(1).getByRole('button').elements()
    for (const button of buttons) expect(button.getBoundingClientRect().right).toBeLessThan(width)
  },
)
