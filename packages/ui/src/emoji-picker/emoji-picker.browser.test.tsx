import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../test/axe.ts'
import { expectNoLeak } from '../../test/expect-no-leak.tsx'
import { hydrate } from '../../test/hydrate.tsx'
import { servePictures } from '../../test/serve-pictures.ts'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import { setDesktopViewport } from '../../test/desktop-viewport.ts'
import { createEmojiData } from '../emoji-data/index.ts'
import { EmojiPicker, type EmojiPickerProps } from './index.ts'

setupStrictRendering()
setDesktopViewport()

const entries = createEmojiData({ baseUrl: '/pictures/' })
const twins = entries.filter(({ name }) => name === '666')

const Example = (props: Partial<EmojiPickerProps>) => (
  <main>
    <textarea aria-label="评论内容" />
    <EmojiPicker entries={entries} recents={null} {...props} />
    <a href="#next">下一处</a>
  </main>
)

const trigger = page.getByRole('button', { name: '选择表情' })
const panel = page.getByRole('dialog', { name: '表情面板' })
const search = page.getByRole('searchbox', { name: '搜索表情' })
const emoji = (name: string) => panel.getByRole('button', { name, exact: true })

async function renderOpen(props?: Partial<EmojiPickerProps>): Promise<void> {
  await servePictures()
  await render(<Example {...props} />)
  await trigger.click()
  await expect.element(panel).toBeVisible()
}

test('the trigger has a name and a target of 40 px', async () => {
  await render(<Example />)
  const { width, height } = trigger.element().getBoundingClientRect()
  expect([width, height]).toEqual([40, 40])
})

test('the trigger has aria-expanded, and toggles the panel', async () => {
  await servePictures()
  await render(<Example />)
  await expect.element(trigger).toHaveAttribute('aria-haspopup', 'dialog')
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
  await trigger.click()
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'true')
  await expect.element(panel).toHaveAttribute('id', trigger.element().getAttribute('aria-controls') ?? '')
  await expectAccessible()
  await trigger.click()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
})

test('a pick passes URL and entry, closes the panel and restores the focus', async () => {
  const onPick = vi.fn<NonNullable<EmojiPickerProps['onPick']>>()
  await renderOpen({ onPick })
  await emoji('笑哭').click()
  expect(onPick).toHaveBeenCalledExactlyOnceWith(
    '/pictures/1f602.svg',
    entries.find(({ name }) => name === '笑哭'),
  )
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(trigger).toHaveFocus()
})

test('the page can move the focus on a pick', async () => {
  const onOpenChange = vi.fn<(open: boolean) => void>()
  await renderOpen({
    onOpenChange,
    onPick: () => document.querySelector('textarea')?.focus(),
  })
  await emoji('大笑').click()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox')).toHaveFocus()
  expect(onOpenChange.mock.calls).toEqual([[true], [false]])
})

test('entries with equal names are distinct', async () => {
  const onPick = vi.fn<NonNullable<EmojiPickerProps['onPick']>>()
  await renderOpen({ onPick })
  await emoji('666').nth(1).click()
  await trigger.click()
  await emoji('666').first().click()
  expect(onPick.mock.calls.map(([url]) => url)).toEqual([twins[1]?.url, twins[0]?.url])
})

test('closes by an outside press, without moving the focus back', async () => {
  await renderOpen()
  await page.getByRole('textbox').click()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox')).toHaveFocus()
})

test('stays open for presses inside', async () => {
  await renderOpen()
  await panel.getByText('可用中文、拼音或英文搜索').click()
  await panel.getByText('表情', { exact: true }).click()
  await expect.element(panel).toBeVisible()
})

test('opening one picker closes another', async () => {
  await servePictures()
  await render(
    <main>
      <EmojiPicker entries={entries} triggerLabel="甲" label="甲面板" />
      <EmojiPicker entries={entries} triggerLabel="乙" label="乙面板" align="end" />
    </main>,
  )
  await page.getByRole('button', { name: '甲' }).click()
  await page.getByRole('button', { name: '乙' }).click()
  await expect.element(page.getByRole('dialog', { name: '甲面板' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: '乙面板' })).toBeVisible()
})

function Controlled({ allow }: { allow: boolean }) {
  const [open, setOpen] = useState(false)
  return <Example open={open && allow} onOpenChange={setOpen} />
}

test('can be controlled, also by rejecting a change', async () => {
  await servePictures()
  const screen = await render(<Controlled allow={false} />)
  await trigger.click()
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
  await screen.rerender(<Controlled allow />)
  await expect.element(panel).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
})

test('forwards other props to the panel, and renders a custom trigger', async () => {
  const ref = vi.fn<(element: HTMLDivElement | null) => void>()
  await servePictures()
  await render(
    <EmojiPicker
      entries={entries}
      ref={ref}
      className="mine"
      style={{ inlineSize: 320 }}
      data-kind="x"
      renderTrigger={(props) => (
        <button type="button" {...props}>
          表情
        </button>
      )}
    />,
  )
  await page.getByRole('button', { name: '表情' }).click()
  await expect.element(panel).toHaveClass('mine')
  await expect.element(panel).toHaveAttribute('data-kind', 'x')
  expect(panel.element().getBoundingClientRect().width).toBe(320)
  expect(ref).toHaveBeenCalledWith(panel.element())
})

test('does not submit the surrounding form', async () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  await servePictures()
  await render(
    <form onSubmit={onSubmit}>
      <EmojiPicker entries={entries} recents={null} />
    </form>,
  )
  await trigger.click()
  await userEvent.keyboard('{Enter}')
  await search.fill('没有这个')
  await userEvent.keyboard('{Enter}')
  await search.fill('笑哭')
  await userEvent.keyboard('{Enter}')
  await expect.element(panel).not.toBeInTheDocument()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('Escape closes the panel, not the surrounding dialog', async () => {
  await servePictures()
  const onCancel = vi.fn<() => void>()
  await render(
    <dialog aria-label="写信" onCancel={onCancel} ref={(dialog) => dialog?.showModal()}>
      <EmojiPicker entries={entries} recents={null} />
    </dialog>,
  )
  await trigger.click()
  await expect.element(panel).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: '写信' })).toBeVisible()
  expect(onCancel).not.toHaveBeenCalled()
})

test('shows a text without entries', async () => {
  await render(<Example entries={[]} />)
  await trigger.click()
  await expect.element(panel.getByText('还没有表情')).toBeVisible()
  await expectAccessible()
})

test('stores picks and shows them first, also in another picker', async () => {
  const recents = { key: 'test-recents' }
  await renderOpen({ recents })
  await emoji('笑哭').click()
  await trigger.click()
  const group = panel.getByRole('rowgroup', { name: '最近使用' })
  await expect.element(group.getByRole('button', { name: '笑哭' })).toBeVisible()
  await group.getByRole('button', { name: '笑哭' }).click()
  expect(JSON.parse(localStorage.getItem('test-recents') ?? '')).toEqual([['笑哭', '/pictures/1f602.svg']])
  localStorage.removeItem('test-recents')
})

test('omits stored picks that are not among the entries', async () => {
  const stored = JSON.stringify([
    ['不在了', '/gone.svg'],
    ['笑哭', '/pictures/1f602.svg'],
  ])
  await renderOpen({ recents: { storage: { getItem: () => stored, setItem: () => undefined } } })
  await expect
    .element(panel.getByRole('rowgroup', { name: '最近使用' }).getByRole('button'))
    .toHaveAttribute('aria-label', '笑哭')
})

test('hydrates server markup, closed and open', async () => {
  await servePictures()
  const container = await hydrate(<EmojiPicker entries={entries} />)
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
  container.remove()
  await hydrate(<EmojiPicker entries={entries} defaultOpen />)
  await expect.element(panel).toBeVisible()
})

test('200 openings do not leak', async () => {
  await servePictures()
  await expectNoLeak((open) => <EmojiPicker entries={entries.slice(0, 24)} open={open} recents={null} />)
})
