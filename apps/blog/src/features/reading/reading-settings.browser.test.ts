import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { readingScript, settingsKey } from './reading-script.ts'
import { setReadingSettings, parseSettings, useReadingSettings, defaultSettings } from './reading-settings.ts'

const root = document.documentElement

afterEach(() => {
  vi.restoreAllMocks()
  setReadingSettings(defaultSettings)
})

/** Runs the snippet of the head, as a page that is opened does. */
function openPage(): void {
  const script = document.createElement('script')
  script.textContent = readingScript
  document.head.append(script)
  script.remove()
}

test('the snippet in the head does to a page what the choice did', () => {
  setReadingSettings({ ...defaultSettings, size: 'xl', face: 'serif' })
  const chosen = { ...root.dataset }
  expect(chosen).toMatchObject({ readingSize: 'xl', readingFace: 'serif' })
  for (const name of ['readingSize', 'readingFace']) delete root.dataset[name]
  openPage()
  expect({ ...root.dataset }).toEqual(chosen)
})

test.for(['{', 'null', '7', '{"size":{}}', '[]'])('the snippet survives %s in the storage', (text) => {
  localStorage.setItem(settingsKey, text)
  openPage()
  expect(root.dataset['readingSize']).toBeUndefined()
  localStorage.removeItem(settingsKey)
})

test('what is no choice is as usual', () => {
  expect(parseSettings({ size: 'l', leading: 'huge', width: 3 })).toEqual({ ...defaultSettings, size: 'l' })
  expect(parseSettings('x')).toEqual(defaultSettings)
})

test('the page follows what another tab chose', async () => {
  const { result, act } = await renderHook(() => useReadingSettings())
  localStorage.setItem(settingsKey, JSON.stringify({ ...defaultSettings, width: 'l' }))
  await act(() => window.dispatchEvent(new StorageEvent('storage', { key: settingsKey })))
  expect(result.current).toEqual({ ...defaultSettings, width: 'l' })
  expect(root.dataset['readingWidth']).toBe('l')
})

test('the choice holds in this page where nothing may be stored', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  setReadingSettings({ ...defaultSettings, leading: 'l' })
  expect(root.dataset['readingLeading']).toBe('l')
})

test('as usual leaves nothing behind', () => {
  setReadingSettings({ ...defaultSettings, size: 's' })
  setReadingSettings(defaultSettings)
  expect(localStorage.getItem(settingsKey)).toBeNull()
  expect(root.dataset['readingSize']).toBeUndefined()
})
