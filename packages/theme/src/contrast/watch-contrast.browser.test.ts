import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContrastReport } from './scan-contrast.ts'
import { watchContrast } from './watch-contrast.ts'

let root: HTMLElement
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  root = document.createElement('main')
  root.style.background = '#fff'
  document.body.append(root)
})

afterEach(() => {
  stop()
  root.remove()
  vi.useRealTimers()
})

function watch() {
  const onReport = vi.fn<(report: ContrastReport) => void>()
  stop = watchContrast({ root, onReport })
  return onReport
}

/** Lets the browser deliver the changes to the observer, then lets time pass. */
async function pass(milliseconds: number): Promise<void> {
  await Promise.resolve()
  await vi.advanceTimersByTimeAsync(milliseconds)
}

const hard = '<p style="color: #ccc">字</p>'

test('the first report comes at once', () => {
  root.innerHTML = hard
  expect(watch().mock.calls[0]?.[0].issues).toHaveLength(1)
})

test('the page is looked at again 100 ms after its last change', async () => {
  const onReport = watch()
  root.innerHTML = hard
  await pass(60)
  root.append('再')
  await pass(99)
  expect(onReport).toHaveBeenCalledOnce()
  await pass(1)
  expect(onReport).toHaveBeenCalledTimes(2)
  expect(onReport.mock.lastCall?.[0].issues).toHaveLength(1)
})

test('a change of class, of style or of theme counts as one', async () => {
  root.innerHTML = '<p style="color: light-dark(#333, #ccc)">字</p>'
  const onReport = watch()
  document.documentElement.dataset['theme'] = 'dark'
  root.style.colorScheme = 'dark'
  await pass(100)
  expect(onReport.mock.lastCall?.[0].issues).toHaveLength(1)
  delete document.documentElement.dataset['theme']
})

test('nothing is said while nothing new is found', async () => {
  root.innerHTML = hard
  const onReport = watch()
  root.append(document.createElement('hr'))
  await pass(100)
  expect(onReport).toHaveBeenCalledOnce()
})

test('nothing is looked at after the watch has ended', async () => {
  const onReport = watch()
  root.innerHTML = hard
  await Promise.resolve()
  stop()
  await pass(1000)
  expect(onReport).toHaveBeenCalledOnce()
})

test('by default each issue is a warning in the console', () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => {})
  root.innerHTML = hard
  stop = watchContrast({ root })
  expect(warning.mock.calls).toEqual([
    ['Contrast 1.6 is below 4.5: #cccccc on #ffffff, "字"', root.firstElementChild],
  ])
  warning.mockRestore()
})
