import { useState, type ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'
import { lazyComponent, lazyHydration } from './lazy-component.tsx'

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/emojis.js')

test('a chunk that could not be loaded is requested again at the next press', async () => {
  const load = vi.fn<() => Promise<ComponentType>>()
  load.mockRejectedValueOnce(missing).mockResolvedValue(() => <p>表情面板</p>)
  const Emojis = lazyComponent(load)
  const Component = () => {
    const [isWanted, setWanted] = useState(false)
    const button = (
      <button type="button" onClick={() => setWanted(true)}>
        选择表情
      </button>
    )
    return <Emojis when={isWanted} fallback={button} onMissing={() => setWanted(false)} />
  }
  await renderSite(fakeServer().api, [{ path: '/', Component }])
  expect(load).not.toHaveBeenCalled()
  const button = page.getByRole('button', { name: '选择表情' })
  await button.click()
  const toast = page.getByRole('alert').filter({ hasText: '页面的一部分没有加载出来' })
  await expect.element(toast.getByRole('button', { name: '重试' })).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
  await button.click()
  await expect.element(page.getByText('表情面板')).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
})

test('a screen whose code cannot be loaded shows the fault screen with 重试', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Room = lazyComponent(() => Promise.reject(missing), { missing: 'throw' })
  await renderSite(fakeServer().api, [{ path: '/', Component: () => <Room fallback={<p>正在加载</p>} /> }])
  await expect.element(page.getByRole('heading', { name: '网络已断开' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
  await expect.element(page.getByText('正在加载')).not.toBeInTheDocument()
})

test('on a hydrated page, the code of a new part is loaded at once', async () => {
  const After = lazyHydration(() => Promise.resolve(() => <p>相关文章</p>))
  const { router } = await renderSite(fakeServer().api, [
    { path: '/', Component: () => null },
    { path: '/post', Component: () => <After /> },
  ])
  await router.navigate('/post')
  await expect.element(page.getByText('相关文章')).toBeVisible()
})
