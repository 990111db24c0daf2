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
const agree = page.getByRole('button', { name: '确定' })
const cancel = page.getByRole('button', { name: '取消' })

test.for([
  ['确定', true],
  ['取消', false],
  ['关闭', false],
] as const)('%s answers %s', async ([name, answer]) => {
  await render(<MessageBoxHost />)
  const asked = confirm(question)
  await expect.element(dialog).toHaveAccessibleName('删除这条留言？')
  await expect.element(dialog).toHaveAccessibleDescription('删除后不能恢复。')
  await expectAccessible()
  await page.getByRole('button', { name }).click()
  await expect(asked).resolves.toBe(answer)
  await expect.element(dialog).not.toBeInTheDocument()
})

test('Escape answers no, and the focus goes back to where it came from', async () => {
  const onAnswer = vi.fn<(agreed: boolean) => void>()
  await render(
    <>
      <button type="button" onClick={() => void confirm(question).then(onAnswer)}>
        删除
      </button>
      <MessageBoxHost />
    </>,
  )
  const opener = page.getByRole('button', { name: '删除', exact: true })
  await opener.click()
  await expect.element(agree).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false)
})

test('what is dangerous does not happen by pressing Enter', async () => {
  await render(<MessageBoxHost />)
  const asked = confirm({ ...question, tone: 'danger' })
  await expect.element(cancel).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect(asked).resolves.toBe(false)
})

test('waits for its action, and nothing closes it meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  await render(<MessageBoxHost />)
  const asked = confirm({ ...question, action: () => promise })
  await agree.click()
  await expect.element(agree).toHaveAttribute('aria-busy', 'true')
  await expect.element(agree).toHaveFocus()
  await expect.element(cancel).toBeDisabled()
  await expect.element(page.getByRole('button', { name: '关闭' })).toBeDisabled()
  await userEvent.keyboard('{Escape}{Escape}{Escape}')
  await expect.element(dialog).toBeVisible()
  resolve(undefined)
  await expect(asked).resolves.toBe(true)
  await expect.element(dialog).not.toBeInTheDocument()
})

test('says that the action failed, and lets the visitor try again', async () => {
  const action = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('网络已断开'))
    .mockRejectedValueOnce(new Error('ECONNRESET'))
    .mockResolvedValueOnce()
  await render(<MessageBoxHost />)
  const errorText = (error: unknown): string | undefined =>
    error instanceof Error && error.message === '网络已断开' ? error.message : undefined
  const asked = confirm({ ...question, action, errorText })
  await agree.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('网络已断开')
  await expectAccessible()
  await agree.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('操作没有成功，请再试一次')
  await agree.click()
  await expect(asked).resolves.toBe(true)
})

test('asks one question after another', async () => {
  await render(<MessageBoxHost />)
  const answers = [confirm({ title: '第一问' }), confirm({ title: '第二问' })]
  const told = alert({ title: '一句话', confirmLabel: '知道了' })
  await expect.element(dialog).toHaveAccessibleName('第一问')
  await agree.click()
  await expect.element(dialog).toHaveAccessibleName('第二问')
  await expect.element(agree).toHaveFocus()
  await cancel.click()
  await expect(Promise.all(answers)).resolves.toEqual([true, false])
  await expect.element(dialog).toHaveAccessibleName('一句话')
  expect(cancel.elements()).toHaveLength(0)
  await page.getByRole('button', { name: '知道了' }).click()
  await expect(told).resolves.toBeUndefined()
})

test('without a host it says so, and nothing is agreed to', async () => {
  await expect(confirm(question)).rejects.toThrow('No <MessageBoxHost /> is mounted')
})

test('answers no when its host goes away', async () => {
  const { unmount } = await render(<MessageBoxHost />)
  const asked = [confirm(question), confirm(question)]
  await expect.element(dialog).toBeVisible()
  await unmount()
  await expect(Promise.all(asked)).resolves.toEqual([false, false])
})

test('speaks another language', async () => {
  await render(
    <MessageBoxHost confirmLabel="OK" cancelLabel="Cancel" closeLabel="Close" errorText="Try again" />,
  )
  void confirm({ title: 'Delete?', action: () => Promise.reject(new Error('offline')) })
  await page.getByRole('button', { name: 'OK' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Try again')
  await page.getByRole('button', { name: 'Close' }).click()
})

test('takes over server markup', async () => {
  await hydrate(<MessageBoxHost />)
})

test('200 openings leave nothing behind', async () => {
  await render(<MessageBoxHost />)
  const onAnswer = vi.fn<(agreed: boolean) => void>()
  await expectNoLeak((open) => {
    if (open) void confirm(question).then(onAnswer)
    else document.querySelector<HTMLElement>('dialog[open] footer button')?.click()
    return null
  })
  expect(onAnswer.mock.calls.length).toBeGreaterThan(200)
})
