import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../test/axe.ts'
import { hydrate } from '../../test/hydrate.tsx'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import { MessageButton } from './index.ts'

setupStrictRendering()

const read = page.getByRole('link', { name: '查看消息通知' })
const unread = page.getByRole('link', { name: '查看消息通知，有未读消息' })

test.for([
  [{}, undefined],
  [{ count: 3 }, '"3"'],
  [{ count: 99 }, '"99"'],
  [{ count: 100 }, '"99+"'],
  [{ hasUnread: true }, '""'],
] as const)('%o shows %s in its badge', async ([options, text]) => {
  await render(<MessageButton href="#notifications" {...options} />)
  const link = 'count' in options || 'hasUnread' in options ? unread : read
  const seal = link.element().querySelector('span')
  expect(seal ? getComputedStyle(seal, '::before').content : undefined).toBe(text)
  await expect.element(link).toHaveAttribute('href', '#notifications')
  const { width, height } = link.element().getBoundingClientRect()
  expect([width, height]).toEqual([40, 40])
  await expectAccessible()
})

test('is a button without href, and forwards other props', async () => {
  const onClick = vi.fn<() => void>()
  const ref = vi.fn<(element: HTMLButtonElement | null) => void>()
  await render(<MessageButton ref={ref} count={2} className="mine" data-kind="x" onClick={onClick} />)
  const button = page.getByRole('button', { name: '查看消息通知，有未读消息' })
  await button.click()
  expect(onClick).toHaveBeenCalledOnce()
  expect(ref).toHaveBeenCalledWith(button.element())
  await expect.element(button).toHaveClass('mine')
  await expect.element(button).toHaveAttribute('data-kind', 'x')
  await expect.element(button).toHaveAccessibleDescription('2 条未读消息')
})

test('is reached by Tab and pressed by Enter and Space', async () => {
  const onClick = vi.fn<() => void>()
  await render(<MessageButton onClick={onClick} />)
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button')).toHaveFocus()
  await userEvent.keyboard('{Enter} ')
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('as a link it is followed by Enter alone', async () => {
  const onClick = vi.fn<() => void>()
  await render(<MessageButton href="#notifications" onClick={onClick} />)
  onTestFinished(() => history.replaceState(null, '', ' '))
  await userEvent.keyboard('{Tab} ')
  expect(onClick).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledOnce()
})

test('renders a router link', async () => {
  await hydrate(
    <MessageButton
      href="/notifications"
      renderLink={({ href, children, ...props }) => (
        <a {...props} href={`/blog${href}`}>
          {children}
        </a>
      )}
    />,
  )
  await expect.element(read).toHaveAttribute('href', '/blog/notifications')
})
