import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../test/axe.ts'
import { hydrate } from '../../test/hydrate.tsx'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import { CloseIcon } from '../icon/index.ts'
import { Button, buttonAttributes, IconButton } from './index.ts'

setupStrictRendering()

test('is a button of type button that forwards props', async () => {
  const ref = vi.fn<(element: HTMLButtonElement | null) => void>()
  await render(
    <Button ref={ref} className="mine" data-kind="x" variant="primary" name="send">
      发表评论
    </Button>,
  )
  const button = page.getByRole('button', { name: '发表评论' })
  await expect.element(button).toHaveAttribute('type', 'button')
  await expect.element(button).toHaveAttribute('data-kind', 'x')
  await expect.element(button).toHaveClass('mine')
  expect(ref).toHaveBeenCalledWith(button.element())
  await expectAccessible()
})

test('every variant has enough contrast and is at least 32 px high', async () => {
  await render(
    <>
      {(['primary', 'secondary', 'ghost', 'danger'] as const).map((variant) => (
        <Button key={variant} variant={variant} size="s">
          {variant}
        </Button>
      ))}
    </>,
  )
  await expectAccessible()
  for (const button of page.getByRole('button').elements())
    expect(button.clientHeight).toBeGreaterThanOrEqual(30)
})

test.each([
  'Send me an email for every reply to my comments',
  '把这篇文章分享给一位还在用五号宋体写长文的朋友',
])('a label that is wider than a phone wraps: %s', async (label) => {
  await render(
    <div style={{ inlineSize: 288 }}>
      <Button>{label}</Button>
    </div>,
  )
  const button = page.getByRole('button').element()
  expect(button.scrollWidth).toBe(button.clientWidth)
  expect(button.getBoundingClientRect().width).toBeLessThanOrEqual(288)
})

test('a label stays in one line beside a long text', async () => {
  await render(
    <div style={{ display: 'flex', alignItems: 'start', inlineSize: 288 }}>
      <p>一篇文章的标题很长，占去一行里其余的全部位置</p>
      <Button>Save draft</Button>
      <form>
        <Button>存为草稿</Button>
      </form>
    </div>,
  )
  for (const button of page.getByRole('button').elements()) expect(button.clientHeight).toBe(38)
})

test('while loading it keeps the focus, has aria-busy and ignores clicks', async () => {
  const onClick = vi.fn<() => void>()
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  await render(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading onClick={onClick}>
        登录
      </Button>
    </form>,
  )
  const button = page.getByRole('button', { name: '登录' })
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveFocus()
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('an icon button has a name and a target of 40 px', async () => {
  await render(
    <IconButton label="关闭">
      <CloseIcon />
    </IconButton>,
  )
  const box = page.getByRole('button', { name: '关闭' }).element().getBoundingClientRect()
  expect([box.width, box.height]).toEqual([40, 40])
})

test('a link can be styled as a button', async () => {
  await render(
    <a href="#login" {...buttonAttributes({ variant: 'primary' }, 'mine')}>
      登录
    </a>,
  )
  await expect.element(page.getByRole('link', { name: '登录' })).toHaveClass('mine')
})

test('hydrates server markup', async () => {
  await hydrate(<Button loading>登录</Button>)
})
