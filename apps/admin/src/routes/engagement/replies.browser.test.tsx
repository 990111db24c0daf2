import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ErrorResponse } from '#testing/fake-server.ts'
import { article, decide, itemWith, renderList } from '#testing/render-engagement.ts'

test('a reply to a waiting comment approves it first', async () => {
  const { bodies } = await renderList([itemWith(1)], {
    '/api/comment/add': () => ({ id: 9, createTime: '2026-11-22 10:00:00' }),
  })
  await article(1).getByRole('button', { name: '通过并回复' }).click()
  await page.getByRole('textbox', { name: '回复 甲1' }).fill('多谢')
  await page.getByRole('button', { name: '发表回复' }).click()
  await expect.element(page.getByRole('textbox', { name: '回复 甲1' })).not.toBeInTheDocument()
  expect(bodies).toEqual([
    [decide, { type: 'comment', ids: [1], action: 'approve' }],
    ['/api/comment/add', { articleId: 3, content: '多谢', parentId: 1 }],
  ])
})

test('a reply that is closed with Escape is there when the form opens again, but not after 取消', async () => {
  await renderList([itemWith(1)])
  const open = article(1).getByRole('button', { name: '通过并回复' })
  const text = page.getByRole('textbox', { name: '回复 甲1' })
  await open.click()
  await text.fill('写到一半')
  await userEvent.keyboard('{Escape}')
  await expect.element(text).not.toBeInTheDocument()
  await open.click()
  await expect.element(text).toHaveValue('写到一半')
  await page.getByRole('button', { name: '取消' }).click()
  await open.click()
  await expect.element(text).toHaveValue('')
})

test('after a reply the keys go on from its comment', async () => {
  await renderList([itemWith(1), itemWith(2), itemWith(3)], {
    '/api/comment/add': () => ({ id: 9, createTime: '2026-11-22 10:00:00' }),
  })
  const text = page.getByRole('textbox', { name: '回复 甲2' })
  await expect.element(article(2)).toBeVisible()
  await userEvent.keyboard('jjr')
  await text.fill('多谢')
  await userEvent.keyboard('{Escape}')
  await expect.element(article(2)).toHaveFocus()
  await userEvent.keyboard('r')
  await expect.element(text).toHaveFocus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(article(2)).toHaveFocus()
})

test('a reply that is being sent stays open, with its text if it fails', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  await renderList([itemWith(1, { isPending: false })], { '/api/comment/add': () => promise })
  await article(1).getByRole('button', { name: '回复' }).click()
  const text = page.getByRole('textbox', { name: '回复 甲1' })
  await text.fill('多谢')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('button', { name: '取消' })).toBeDisabled()
  await text.click()
  await userEvent.keyboard('{Escape}')
  resolve(new ErrorResponse(429, '评论过于频繁'))
  await expect.element(page.getByText('评论过于频繁')).toBeVisible()
  await expect.element(text).toHaveValue('多谢')
})
