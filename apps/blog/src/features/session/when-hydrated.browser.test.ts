import { expect, onTestFinished, test } from 'vitest'
import { whenHydrated } from './when-hydrated.ts'

test('resolves in a later task than the one in which the page was hydrated', async () => {
  const page = document.documentElement
  delete page.dataset['hydrated']
  onTestFinished(() => {
    delete page.dataset['hydrated']
  })
  let isResolved = false
  void whenHydrated().then(() => (isResolved = true))
  page.dataset['hydrated'] = ''
  for (let microtasks = 0; microtasks < 10; microtasks += 1) await Promise.resolve()
  expect(isResolved).toBe(false)
  await expect.poll(() => isResolved).toBe(true)
})
