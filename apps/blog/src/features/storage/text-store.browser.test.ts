import { afterEach, expect, test, vi } from 'vitest'
import { createTextStore } from './text-store.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('a text survives a reload, and an empty text is removed', () => {
  localStorage.setItem('earlier', '上次的话')
  const store = createTextStore('localStorage')
  expect(store.read('earlier')).toBe('上次的话')
  store.write('earlier', '这次的话')
  expect(localStorage.getItem('earlier')).toBe('这次的话')
  store.write('earlier', '')
  expect(store.read('earlier')).toBe('')
  expect(localStorage.getItem('earlier')).toBeNull()
})

test.each(['full', 'forbidden'])('with %s storage a text lasts as long as the page', (why) => {
  const refuse = () => {
    throw new DOMException(why, why === 'full' ? 'QuotaExceededError' : 'SecurityError')
  }
  if (why === 'full') vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  else vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
  const store = createTextStore('localStorage')
  const listener = vi.fn<() => void>()
  const stop = store.subscribe(listener)
  expect(store.read('draft')).toBe('')
  store.write('draft', '留在这一页')
  expect(store.read('draft')).toBe('留在这一页')
  stop()
  store.write('draft', '')
  expect(store.read('draft')).toBe('')
  expect(listener).toHaveBeenCalledOnce()
})
