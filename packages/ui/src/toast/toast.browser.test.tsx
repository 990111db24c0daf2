import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../test/axe.ts'
import { expectNoLeak } from '../../test/expect-no-leak.tsx'
import { hydrate } from '../../test/hydrate.tsx'
import { advanceTime } from '../../test/advance-time.ts'
import { moveMouseOut } from '../../test/mouse.ts'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import { Dialog } from '../dialog/index.ts'
import { toast, Toaster } from './index.ts'

setupStrictRendering()

// A toast below the pointer stays.
beforeEach(moveMouseOut)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})

afterEach(() => {
  toast.dismiss()
  vi.useRealTimers()
})

const region = page.getByRole('region', { name: '提示' })

test.for([
  ['success', 'status', 3000],
  ['info', 'status', 3000],
  ['warning', 'alert', 5000],
  ['error', 'alert', 5000],
] as const)('%s has the role %s and is shown for %d ms', async ([type, role, duration]) => {
  await render(<Toaster />)
  toast[type]('链接已复制到剪贴板')
  await expect.element(page.getByRole(role)).toHaveTextContent('链接已复制到剪贴板')
  await advanceTime(duration - 500)
  await expect.element(page.getByRole(role)).toBeVisible()
  await advanceTime(500)
  await expect.element(region).not.toBeInTheDocument()
})

test('is accessible', async () => {
  vi.useRealTimers()
  await render(<Toaster />)
  toast.success('链接已复制到剪贴板')
  toast.error('请求失败', { title: '通知' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('通知请求失败')
  await expectAccessible()
})

test('shows toasts that were added before it mounted', async () => {
  toast.info('您有一条新的通知', { title: '通知' })
  await render(<Toaster />)
  await expect.element(page.getByRole('status')).toHaveTextContent('通知您有一条新的通知')
})

test('its icon and close button are level with a button in the message', async () => {
  await render(<Toaster />)
  toast.success(
    <span style={{ display: 'flex', alignItems: 'center' }}>
      留言已删除
      <button type="button" style={{ blockSize: 44 }}>
        撤销
      </button>
    </span>,
  )
  const undo = page.getByRole('button', { name: '撤销' })
  await expect.element(undo).toBeVisible()
  const icon = page.getByRole('status').element().previousElementSibling
  const close = page.getByRole('button', { name: '关闭提示' }).element()
  const [expected = 0, ...others] = [undo.element(), icon, close].map((element) => {
    const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
    return (top + bottom) / 2
  })
  for (const middle of others) expect(Math.abs(middle - expected)).toBeLessThanOrEqual(1)
})

test('pauses on hover and focus', async () => {
  await render(<Toaster />)
  toast.success('已退出登录')
  await userEvent.hover(page.getByText('已退出登录'))
  await advanceTime(10_000)
  await expect.element(page.getByText('已退出登录')).toBeVisible()
  const close = page.getByRole('button', { name: '关闭提示' }).element()
  if (close instanceof HTMLElement) close.focus()
  await userEvent.unhover(page.getByText('已退出登录'))
  await advanceTime(10_000)
  await expect.element(page.getByText('已退出登录')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(region).not.toBeInTheDocument()
})

test('a repeated message is shown once and restarts its duration', async () => {
  await render(<Toaster />)
  toast.error('请求失败')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await advanceTime(4000)
  toast.error('请求失败')
  await advanceTime(4000)
  expect(page.getByRole('alert').elements()).toHaveLength(1)
  await advanceTime(1000)
  await expect.element(region).not.toBeInTheDocument()
})

test('keeps the newest four', async () => {
  await render(<Toaster />)
  for (let number = 1; number <= 6; number += 1) toast.info(`第 ${String(number)} 条`)
  await expect.element(page.getByText('第 6 条')).toBeVisible()
  expect(page.getByRole('status').elements()).toHaveLength(4)
})

test('can be dismissed by id', async () => {
  await render(<Toaster />)
  const id = toast.info('正在保存', { duration: Infinity })
  await expect.element(page.getByText('正在保存')).toBeVisible()
  await advanceTime(60_000)
  await expect.element(page.getByText('正在保存')).toBeVisible()
  toast.dismiss(id)
  await expect.element(region).not.toBeInTheDocument()
})

test('can be used above a modal dialog, and outlives it', async () => {
  await render(
    <>
      <Toaster />
      <Dialog title="搜索" defaultOpen />
    </>,
  )
  toast.error('请求失败', { duration: Infinity })
  toast.info('再试一次', { duration: Infinity })
  await page.getByRole('button', { name: '关闭提示' }).first().click()
  await expect.element(page.getByText('请求失败')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText('再试一次')).toBeVisible()
  await expect.poll(() => document.querySelector(':popover-open')?.parentElement).toBe(document.body)
})

test('hydrates server markup with a pending toast', async () => {
  toast.info('您有一条新的通知')
  await hydrate(<Toaster />)
  await expect.element(page.getByText('您有一条新的通知')).toBeVisible()
})

test('200 toasts do not leak', async () => {
  vi.useRealTimers()
  await expectNoLeak((open) => {
    if (open) toast.info('您有一条新的通知')
    else toast.dismiss()
    return <Toaster />
  })
})
