import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { readingScript, settingsKey } from './reading-script.ts'
import { changeReading, parseSettings, useReadingSettings, usualSettings } from './reading-settings.ts'

const root = document.documentElement

afterEach(() => {
  vi.restoreAllMocks()
  changeReading(usualSettings)
})

/** Runs the snippet of the head, as a page that is opened does. */
function openPage(): void {
  const script = document.createElement('script')
  script.textContent = readingScript
  document.head.append(script)
  script.remove()
}

test('the snippet in the head does to a page what the choice did', () => {
  changeReading({ ...usualSettings, size: 'xl', face: 'serif' })
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
  expect(parseSettings({ size: 'l', leading: 'huge', width: 3 })).toEqual({ ...usualSettings, size: 'l' })
  expect(parseSettings('x')).toEqual(usualSettings)
})

test('the page follows what another tab chose', async () => {
  const { result, act } = await renderHook(() => useReadingSettings())
  localStorage.setItem(settingsKey, JSON.stringify({ ...usualSettings, width: 'l' }))
  await act(() => window.dispatchEvent(new StorageEvent('storage', { key: settingsKey })))
  expect(result.current).toEqual({ ...usualSettings, width: 'l' })
  expect(root.dataset['readingWidth']).toBe('l')
})

test('the choice holds in this page where nothing may be stored', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  changeReading({ ...usualSettings, leading: 'l' })
  expect(root.dataset['readingLeading']).toBe('l')
})

test('as usual leaves nothing behind', () => {
  changeReading({ ...usualSettings, size: 's' })
  changeReading(usualSettings)
  expect(localStorage.getItem(settingsKey)).toBeNull()
  expect(root.dataset['readingSize']).toBeUndefined()
})
