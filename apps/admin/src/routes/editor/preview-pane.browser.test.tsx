import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { ErrorResponse } from '#testing/fake-server.ts'
import { renderAdmin } from '#testing/render-admin.tsx'
import { bodyOf, path, preview, renderEditor } from '#testing/render-editor.ts'

test('the preview is compiled by the server and runs no script', async () => {
  await renderEditor()
  const frame = page.getByTitle('预览', { exact: true })
  await expect.element(frame).toBeVisible()
  const element = frame.element()
  if (!(element instanceof HTMLIFrameElement)) throw new Error('The preview is a frame.')
  expect(element.sandbox.contains('allow-scripts')).toBe(false)
  await expect.poll(() => element.contentDocument?.body.textContent).toContain('预览的正文')
})

test('the preview breaks the lines of the title between words', async () => {
  await renderEditor()
  const frame = page.getByTitle('预览', { exact: true }).element()
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('The preview is a frame.')
  await expect.poll(() => frame.contentDocument?.querySelector('h1')?.innerHTML).toBe('旧<wbr>题')
})

test('a link to the preview shows the text that is not saved yet', async () => {
  const links = ['/preview/1.a.b', '/preview/2.a.b']
  const { body, bodies } = await renderEditor({
    '/sys/content/preview-link': () => ({ url: links.shift(), expireTime: '2026-11-30 10:00:00' }),
  })
  await body.click()
  await userEvent.keyboard('还没写完')
  await page.getByRole('button', { name: '分享预览' }).click()
  const dialog = page.getByRole('dialog', { name: '分享预览' })
  await dialog.getByRole('button', { name: '生成链接' }).click()
  const link = dialog.getByRole('textbox', { name: '预览链接' })
  await expect.element(link).toHaveValue(`${location.origin}/preview/1.a.b`)
  await expect.element(dialog.getByText('2026-11-30 10:00 失效')).toBeVisible()
  const before = bodies.slice(
    0,
    bodies.findIndex(([call]) => call === '/sys/content/preview-link'),
  )
  expect(bodyOf(before, 'draft')).toMatchObject({ text: expect.stringContaining('还没写完') })
  await dialog.getByRole('button', { name: '换一个链接' }).click()
  await expect.element(link).toHaveValue(`${location.origin}/preview/2.a.b`)
})

test('a preview that is not compiled is explained, and the next attempt replaces the message', async () => {
  let isDown = true
  const { body, bodies } = await renderEditor({
    '/sys/content/preview': () => (isDown ? new ErrorResponse(503, '站点正忙') : preview),
  })
  const message = page.getByRole('alert').filter({ hasText: '预览没有生成：站点正忙' })
  await expect.element(message).toBeVisible()
  await expectAccessible()
  await expect.element(page.getByText(/0 字/)).not.toBeInTheDocument()
  await body.click()
  await userEvent.keyboard('照写')
  await expect.poll(() => bodyOf(bodies, 'preview')).toMatchObject({ text: expect.stringContaining('照写') })
  await expect.poll(() => bodyOf(bodies, 'draft')).toMatchObject({ text: expect.stringContaining('照写') })
  const retry = message.getByRole('button', { name: '重试' }).element()
  if (!(retry instanceof HTMLButtonElement)) throw new Error('It is a button.')
  // At once: the attempt that follows a second after an error would remove the message before the press.
  isDown = false
  retry.click()
  await expect.element(message).not.toBeInTheDocument()
  await expect.element(page.getByText('2 字 · 1 分钟')).toBeVisible()
})

test('the text is written without its preview, also the next time', async () => {
  await renderEditor()
  const pane = page.getByRole('region', { name: '预览' })
  await expect.element(pane).toBeVisible()
  await page.getByRole('button', { name: '收起预览' }).click()
  await expect.element(pane).not.toBeInTheDocument()
  expect(localStorage.getItem('admin-preview')).toBe('hidden')
  await expectAccessible()
  await page.getByRole('button', { name: '显示预览' }).click()
  await expect.element(pane).toBeVisible()
})

test('the separator shares the width between text and preview, by keys and by the pointer, also the next time', async () => {
  const { screen, api } = await renderEditor()
  const separator = page.getByRole('separator', { name: '正文的宽度' })
  const widthOf = (name: string): number =>
    page.getByRole('region', { name }).element().getBoundingClientRect().width
  const shareOf = (): number => Math.round((100 * widthOf('写作')) / (widthOf('写作') + widthOf('预览')))
  await expect.element(separator).toHaveAttribute('aria-valuenow', '50')
  expect(shareOf()).toBe(50)
  await separator.click()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(separator).toHaveAttribute('aria-valuenow', '60')
  await expect.poll(shareOf).toBe(60)
  await userEvent.keyboard('{End}{ArrowRight}')
  await expect.element(separator).toHaveAttribute('aria-valuenow', '75')
  await expectAccessible()
  await userEvent.dragAndDrop(separator, page.getByRole('region', { name: '写作' }), {
    targetPosition: { x: 320, y: 200 },
  })
  await expect.poll(shareOf).toBeLessThan(45)
  const dragged = shareOf()
  await screen.unmount()
  await renderAdmin(api, `/editor?path=${encodeURIComponent(path)}`)
  await expect.element(separator).toBeVisible()
  expect(shareOf()).toBe(dragged)
  await separator.dblClick()
  await expect.element(separator).toHaveAttribute('aria-valuenow', '50')
})
