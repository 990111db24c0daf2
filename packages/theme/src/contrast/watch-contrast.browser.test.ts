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

/** Lets the browser deliver mutations to the observer, then advances the fake timers. */
async function advance(milliseconds: number): Promise<void> {
  await Promise.resolve()
  await vi.advanceTimersByTimeAsync(milliseconds)
}

const lowContrast = '<p style="color: #ccc">字</p>'

test('the first report is synchronous', () => {
  root.innerHTML = lowContrast
  expect(watch().mock.calls[0]?.[0].issues).toHaveLength(1)
})

test('scans again 100 ms after the last change', async () => {
  const onReport = watch()
  root.innerHTML = lowContrast
  await advance(60)
  root.append('再')
  await advance(99)
  expect(onReport).toHaveBeenCalledOnce()
  await advance(1)
  expect(onReport).toHaveBeenCalledTimes(2)
  expect(onReport.mock.lastCall?.[0].issues).toHaveLength(1)
})

test('changes of style and theme trigger a scan', async () => {
  root.innerHTML = '<p style="color: light-dark(#333, #ccc)">字</p>'
  const onReport = watch()
  document.documentElement.dataset['theme'] = 'dark'
  root.style.colorScheme = 'dark'
  await advance(100)
  expect(onReport.mock.lastCall?.[0].issues).toHaveLength(1)
  delete document.documentElement.dataset['theme']
})

test('an unchanged report is not repeated', async () => {
  root.innerHTML = lowContrast
  const onReport = watch()
  root.append(document.createElement('hr'))
  await advance(100)
  expect(onReport).toHaveBeenCalledOnce()
})

test('no scan after watching has stopped', async () => {
  const onReport = watch()
  root.innerHTML = lowContrast
  await Promise.resolve()
  stop()
  await advance(1000)
  expect(onReport).toHaveBeenCalledOnce()
})

test('by default each issue is a console warning', () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => {})
  root.innerHTML = lowContrast
  stop = watchContrast({ root })
  expect(warning.mock.calls).toEqual([
    ['Contrast 1.6 is below 4.5: #cccccc on #ffffff, "字"', root.firstElementChild],
  ])
  warning.mockRestore()
})
