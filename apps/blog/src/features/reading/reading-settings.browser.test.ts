import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { readingScript, settingsKey } from './reading-script.ts'
import { setReadingSettings, parseSettings, useReadingSettings, defaultSettings } from './reading-settings.ts'

const root = document.documentElement

afterEach(() => {
  vi.restoreAllMocks()
  setReadingSettings(defaultSettings)
})

/** Runs the inline script of the head, as a page load does. */
function openPage(): void {
  const script = document.createElement('script')
  script.textContent = readingScript
  document.head.append(script)
  script.remove()
}

test('the inline script applies the stored settings', () => {
  setReadingSettings({ ...defaultSettings, size: 'xl', face: 'serif' })
  const chosen = { ...root.dataset }
  expect(chosen).toMatchObject({ readingSize: 'xl', readingFace: 'serif' })
  for (const name of ['readingSize', 'readingFace']) delete root.dataset[name]
  openPage()
  expect({ ...root.dataset }).toEqual(chosen)
})

test.for(['{', 'null', '7', '{"size":{}}', '[]'])('the inline script ignores %s in the storage', (text) => {
  localStorage.setItem(settingsKey, text)
  openPage()
  expect(root.dataset['readingSize']).toBeUndefined()
  localStorage.removeItem(settingsKey)
})

test('invalid settings fall back to the defaults', () => {
  expect(parseSettings({ size: 'l', leading: 'huge', width: 3 })).toEqual({ ...defaultSettings, size: 'l' })
  expect(parseSettings('x')).toEqual(defaultSettings)
})

test('the page applies settings of another tab', async () => {
  const { result, act } = await renderHook(() => useReadingSettings())
  localStorage.setItem(settingsKey, JSON.stringify({ ...defaultSettings, width: 'l' }))
  await act(() => window.dispatchEvent(new StorageEvent('storage', { key: settingsKey })))
  expect(result.current).toEqual({ ...defaultSettings, width: 'l' })
  expect(root.dataset['readingWidth']).toBe('l')
})

test('settings last for this page view when storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  setReadingSettings({ ...defaultSettings, leading: 'l' })
  expect(root.dataset['readingLeading']).toBe('l')
})

test('the default settings leave nothing in the storage', () => {
  setReadingSettings({ ...defaultSettings, size: 's' })
  setReadingSettings(defaultSettings)
  expect(localStorage.getItem(settingsKey)).toBeNull()
  expect(root.dataset['readingSize']).toBeUndefined()
})
