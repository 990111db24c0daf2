import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../test/axe.ts'
import { expectNoLeak } from '../../test/expect-no-leak.tsx'
import { hydrate } from '../../test/hydrate.tsx'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import { alert, confirm, MessageBoxHost } from './index.ts'

setupStrictRendering()

const question = { title: '删除这条留言？', message: '删除后不能恢复。' }
const dialog = page.getByRole('dialog')
const confirmButton = page.getByRole('button', { name: '确定' })
const cancelButton = page.getByRole('button', { name: '取消' })

test.for([
  ['确定', true],
  ['取消', false],
  ['关闭', false],
] as const)('%s resolves to %s', async ([name, expected]) => {
  await render(<MessageBoxHost />)
  const result = confirm(question)
  await expect.element(dialog).toHaveAccessibleName('删除这条留言？')
  await expect.element(dialog).toHaveAccessibleDescription('删除后不能恢复。')
  await expectAccessible()
  await page.getByRole('button', { name }).click()
  await expect(result).resolves.toBe(expected)
  await expect.element(dialog).not.toBeInTheDocument()
})

test('Escape resolves to false and restores the focus', async () => {
  const onResult = vi.fn<(confirmed: boolean) => void>()
  await render(
    <>
      <button type="button" onClick={() => void confirm(question).then(onResult)}>
        删除
      </button>
      <MessageBoxHost />
    </>,
  )
  const opener = page.getByRole('button', { name: '删除', exact: true })
  await opener.click()
  await expect.element(confirmButton).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
  expect(onResult).toHaveBeenCalledExactlyOnceWith(false)
})

test('Enter does not confirm a dangerous action', async () => {
  await render(<MessageBoxHost />)
  const result = confirm({ ...question, tone: 'danger' })
  await expect.element(cancelButton).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect(result).resolves.toBe(false)
})

test('waits for its action, and cannot be closed meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  await render(<MessageBoxHost />)
  const result = confirm({ ...question, action: () => promise })
  await confirmButton.click()
  await expect.element(confirmButton).toHaveAttribute('aria-busy', 'true')
  await expect.element(confirmButton).toHaveFocus()
  await expect.element(cancelButton).toBeDisabled()
  await expect.element(page.getByRole('button', { name: '关闭' })).toBeDisabled()
  await userEvent.keyboard('{Escape}{Escape}{Escape}')
  await expect.element(dialog).toBeVisible()
  resolve(undefined)
  await expect(result).resolves.toBe(true)
  await expect.element(dialog).not.toBeInTheDocument()
})

test('shows the error of a failed action, and allows a retry', async () => {
  const action = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('网络已断开'))
    .mockRejectedValueOnce(new Error('ECONNRESET'))
    .mockResolvedValueOnce()
  await render(<MessageBoxHost />)
  const errorText = (error: unknown): string | undefined =>
    error instanceof Error && error.message === '网络已断开' ? error.message : undefined
  const result = confirm({ ...question, action, errorText })
  await confirmButton.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('网络已断开')
  await expectAccessible()
  await confirmButton.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('操作没有成功，请再试一次')
  await confirmButton.click()
  await expect(result).resolves.toBe(true)
})

test('queues message boxes', async () => {
  await render(<MessageBoxHost />)
  const results = [confirm({ title: '第一问' }), confirm({ title: '第二问' })]
  const acknowledged = alert({ title: '一句话', confirmLabel: '知道了' })
  await expect.element(dialog).toHaveAccessibleName('第一问')
  await confirmButton.click()
  await expect.element(dialog).toHaveAccessibleName('第二问')
  await expect.element(confirmButton).toHaveFocus()
  await cancelButton.click()
  await expect(Promise.all(results)).resolves.toEqual([true, false])
  await expect.element(dialog).toHaveAccessibleName('一句话')
  expect(cancelButton.elements()).toHaveLength(0)
  await page.getByRole('button', { name: '知道了' }).click()
  await expect(acknowledged).resolves.toBeUndefined()
})

test('rejects without a host', async () => {
  await expect(confirm(question)).rejects.toThrow('No <MessageBoxHost /> is mounted')
})

test('resolves to false when its host unmounts', async () => {
  const { unmount } = await render(<MessageBoxHost />)
  const result = [confirm(question), confirm(question)]
  await expect.element(dialog).toBeVisible()
  await unmount()
  await expect(Promise.all(result)).resolves.toEqual([false, false])
})

test('accepts texts as props', async () => {
  await render(
    <MessageBoxHost confirmLabel="OK" cancelLabel="Cancel" closeLabel="Close" errorText="Try again" />,
  )
  void confirm({ title: 'Delete?', action: () => Promise.reject(new Error('offline')) })
  await page.getByRole('button', { name: 'OK' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Try again')
  await page.getByRole('button', { name: 'Close' }).click()
})

test('hydrates server markup', async () => {
  await hydrate(<MessageBoxHost />)
})

test('200 openings do not leak', async () => {
  await render(<MessageBoxHost />)
  const onResult = vi.fn<(confirmed: boolean) => void>()
  await expectNoLeak((open) => {
    if (open) void confirm(question).then(onResult)
    else document.querySelector<HTMLElement>('dialog[open] footer button')?.click()
    return null
  })
  expect(onResult.mock.calls.length).toBeGreaterThan(200)
})
