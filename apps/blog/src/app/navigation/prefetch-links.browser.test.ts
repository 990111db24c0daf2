import { createMemoryRouter, type RouteObject } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#core/data/query-client.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { prefetchLinks } from './prefetch-links.ts'

afterEach(() => document.body.replaceChildren())

test('a link that loses its URL while it is hovered is prefetched as it was', async () => {
  const lazy = vi.fn(async () => ({ Component: () => null }))
  const routes: RouteObject[] = [{ path: '/archive', handle: { name: '归档', prefetch: 'code' }, lazy }]
  const context = { api: fakeServer().api, queryClient: createQueryClient() }
  prefetchLinks(routes, context, createMemoryRouter([{ path: '/' }]))
  const link = document.createElement('a')
  link.href = '/archive'
  document.body.append(link)
  link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  link.removeAttribute('href')
  await expect.poll(() => lazy.mock.calls.length).toBe(1)
})
