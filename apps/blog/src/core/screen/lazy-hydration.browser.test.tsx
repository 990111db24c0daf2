import { useEffect, useState, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lazyHydration } from './lazy-component.tsx'

test('the first input loads the code, and the server’s HTML stays until it has arrived', async () => {
  const { promise, resolve } = Promise.withResolvers<ComponentType>()
  const load = vi.fn<() => Promise<ComponentType>>(() => promise)
  const Aside = lazyHydration(load)
  const root = document.createElement('div')
  root.innerHTML = '<!--$--><button type="button">点赞</button><!--/$-->'
  document.body.append(root)
  const reactRoot = hydrateRoot(root, <Aside />)
  onTestFinished(() => {
    reactRoot.unmount()
    root.remove()
  })
  const button = page.getByRole('button', { name: '点赞' })
  const element = button.element()
  expect(load).not.toHaveBeenCalled()
  await userEvent.keyboard('{Shift}')
  await expect.poll(() => load).toHaveBeenCalledOnce()
  expect(button.element()).toBe(element)
  const onClick = vi.fn()
  resolve(() => (
    <button type="button" onClick={onClick}>
      点赞
    </button>
  ))
  await expect
    .poll(async () => {
      await button.click()
      return onClick.mock.calls.length
    })
    .toBeGreaterThan(0)
  expect(button.element()).toBe(element)
})

test('a change of the user replaces a part before its hydration, and keeps it mounted after', async () => {
  const { promise, resolve } = Promise.withResolvers<ComponentType>()
  const End = lazyHydration(() => promise)
  const root = document.createElement('div')
  root.innerHTML = '<!--$--><textarea></textarea><!--/$-->'
  document.body.append(root)
  const hydrated = Promise.withResolvers<(user: number) => void>()
  function Page() {
    const [user, setUser] = useState(0)
    useEffect(() => hydrated.resolve(setUser), [])
    return <End htmlKey={user} />
  }
  const reactRoot = hydrateRoot(root, <Page />)
  onTestFinished(() => {
    reactRoot.unmount()
    root.remove()
  })
  const setUser = await hydrated.promise
  setUser(7)
  await expect.poll(() => root.querySelector('textarea')).toBeNull()
  resolve(() => <textarea />)
  await userEvent.keyboard('{Shift}')
  await expect.poll(() => root.querySelector('textarea')).not.toBeNull()
  const element = root.querySelector('textarea')
  setUser(8)
  await new Promise((done) => requestAnimationFrame(done))
  expect(root.querySelector('textarea')).toBe(element)
})
