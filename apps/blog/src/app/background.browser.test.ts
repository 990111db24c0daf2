import { createMemoryRouter } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from '#core/data/query-client.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { startBackground } from './background.ts'

test('a development build warns about text with a low contrast', async () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const pale = document.createElement('p')
  pale.style.cssText = 'background: #fff; color: #ccc'
  pale.textContent = '淡'
  onTestFinished(() => {
    pale.remove()
    warning.mockRestore()
  })
  const context = { api: fakeServer().api, queryClient: createQueryClient() }
  const environment = { siteUrl: 'https://site.test', analytics: null, today: '2026-11-21' }
  startBackground([], context, environment, createMemoryRouter([{ path: '/', element: null }]))
  document.body.append(pale)
  await expect
    .poll(() => warning.mock.calls.map(([message]): unknown => message))
    .toContain('Contrast 1.6 is below 4.5: #cccccc on #ffffff, "淡"')
})
