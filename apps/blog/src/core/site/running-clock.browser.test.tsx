import { QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ApiContext } from '#core/data/api-context.ts'
import { createQueryClient } from '#core/data/query-client.ts'
import { SiteEnvironmentContext } from '#core/screen/site-environment.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { RunningClock } from './running-clock.tsx'

test('the running time ticks each second in the viewport, and not out of view', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const screen = await render(
    <SiteEnvironmentContext value={{ siteUrl: 'https://site.test', analytics: null, today: '2026-11-21' }}>
      <ApiContext value={fakeServer().api}>
        <QueryClientProvider client={createQueryClient()}>
          <div style={{ blockSize: '300vh' }} />
          <RunningClock />
        </QueryClientProvider>
      </ApiContext>
    </SiteEnvironmentContext>,
  )
  const text = screen.getByText(/本站已运行/)
  await expect.element(text).toBeInTheDocument()
  const clock = text.element()
  const seconds = (): number => Number(/ (\d\d) 秒$/.exec(clock.textContent)?.[1])

  clock.scrollIntoView()
  await expect.poll(seconds).toBe(new Date().getSeconds())
  vi.advanceTimersByTime(1000)
  await expect.poll(seconds).toBe(new Date().getSeconds())

  window.scrollTo(0, 0)
  await expect.poll(() => vi.getTimerCount()).toBe(0)

  clock.scrollIntoView()
  await expect.poll(seconds).toBe(new Date().getSeconds())
})
