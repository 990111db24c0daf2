import { expect, onTestFinished, test } from 'vitest'
import { notFound } from '#core/faults/page-fault.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'

const unavailable = { kind: 'unavailable', status: 503 }

const open = async (fault: object) => {
  const loader = () => Promise.reject(fault)
  const { screen } = await renderSite(fakeServer().api, [{ path: '/', loader, Component: () => null }])
  return screen
}

/** Prevents the reloads of a test, which would end it, and counts them. */
function preventReloads(): () => number {
  let count = 0
  const listeners = new AbortController()
  const onNavigate = (event: NavigateEvent): void => {
    if (event.navigationType !== 'reload') return
    count += 1
    event.preventDefault()
  }
  window.navigation.addEventListener('navigate', onNavigate, listeners)
  onTestFinished(() => listeners.abort())
  return () => count
}

test('a retry reloads the page and covers it', async () => {
  const countReloads = preventReloads()
  const screen = await open(unavailable)
  await screen.getByRole('button', { name: '重试' }).click()
  await expect.element(screen.getByRole('dialog', { name: '加载中' })).toBeVisible()
  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
  expect(countReloads()).toBe(1)
})

test('a page that does not exist has no retry', async () => {
  const screen = await open(notFound())
  await expect.element(screen.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  expect(screen.getByRole('button', { name: '重试' }).elements()).toEqual([])
})
