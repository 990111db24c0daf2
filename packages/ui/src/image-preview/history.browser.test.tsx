import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import { button, dialog, opener, openThird, Thumbnails } from './fixture.tsx'

setupStrictRendering()

/** History state of a router. */
const entry = { usr: null, key: 'k3y', idx: 4 }

beforeEach(() => history.replaceState(entry, ''))

async function closed(): Promise<void> {
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll((): unknown => history.state).toEqual(entry)
}

test('the back button closes it and keeps the page and the router state', async () => {
  const address = location.href
  await openThird()
  expect(history.state).toEqual({ ...entry, imagePreview: true })
  history.back()
  await closed()
  expect(location.href).toBe(address)
})

test.for(['Escape', 'button'])('closing by %s removes the history entry', async (method) => {
  await openThird()
  await (method === 'Escape' ? userEvent.keyboard('{Escape}') : button('关闭').click())
  await closed()
})

test('repeated openings do not grow the history', async () => {
  await openThird()
  await userEvent.keyboard('{Escape}')
  await closed()
  const { length } = history
  for (let time = 0; time < 5; time += 1) {
    await opener.click()
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await closed()
  }
  expect(history).toHaveLength(length)
})

test('reopening immediately after closing has a history entry', async () => {
  const screen = await render(<Thumbnails open onOpenChange={() => undefined} />)
  // Until then the state is that of the earlier entry.
  const isRemoved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  await screen.rerender(<Thumbnails open={false} />)
  const onOpenChange = vi.fn<(open: boolean) => void>()
  await screen.rerender(<Thumbnails open onOpenChange={onOpenChange} />)
  await isRemoved
  await expect.poll((): unknown => history.state).toEqual({ ...entry, imagePreview: true })
  history.back()
  await expect.poll(() => onOpenChange.mock.calls).toEqual([[false]])
})

test('a later navigation is not undone', async () => {
  await openThird()
  history.pushState({ idx: 5 }, '')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(history.state).toEqual({ idx: 5 })
})

test('going back by several entries closes it', async () => {
  history.pushState({ ...entry, idx: 5 }, '')
  await openThird()
  history.go(-2)
  await closed()
})

test('does not change the history with history={false}', async () => {
  await openThird({ history: false })
  expect(history.state).toEqual(entry)
})
