import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'
import { useLateModule } from './use-late-module.ts'
import { useScreenCode } from './use-screen-code.ts'

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/late.js')

test('a wish that is taken back at a failure is tried again when it is made again', async () => {
  const load = vi.fn<() => Promise<{ text: string }>>()
  load.mockRejectedValueOnce(missing).mockResolvedValue({ text: '表情面板' })
  const Component = () => {
    const [isWanted, setWanted] = useState(false)
    const [failures, setFailures] = useState(0)
    const module = useLateModule(load, isWanted, () => {
      setWanted(false)
      setFailures(failures + 1)
    })
    return (
      <>
        <button type="button" onClick={() => setWanted(true)}>
          选择表情
        </button>
        <p>{module?.text ?? `失败 ${failures} 次`}</p>
      </>
    )
  }
  await renderSite(fakeServer().api, [{ path: '/', Component }])
  const button = page.getByRole('button', { name: '选择表情' })
  await button.click()
  await expect.element(page.getByText('失败 1 次')).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
  await button.click()
  await expect.element(page.getByText('表情面板')).toBeVisible()
})

test('a screen whose code cannot be had gives way to that of the fault, with the way to try again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = (): Promise<object> => Promise.reject(missing)
  const Component = () => <p>{useScreenCode(load) ? '聊天室' : '正在加载'}</p>
  await renderSite(fakeServer().api, [{ path: '/', Component }])
  await expect.element(page.getByRole('heading', { name: '网络已断开' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
  await expect.element(page.getByText('正在加载')).not.toBeInTheDocument()
})
