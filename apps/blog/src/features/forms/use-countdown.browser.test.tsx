import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useCountdown } from './use-countdown.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})

afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

test('the timer runs only during a countdown', async () => {
  const { result, act, unmount } = await renderHook(() => useCountdown('pause'))
  expect(vi.getTimerCount()).toBe(0)
  await act(() => result.current[1](2))
  expect(result.current[0]).toBe(2)
  await act(() => vi.advanceTimersByTime(1_000))
  expect(result.current[0]).toBe(1)
  await act(() => vi.advanceTimersByTime(1_000))
  expect(result.current[0]).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
  await act(() => result.current[1](2))
  await unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('all users of a key share the countdown, which continues after a reload', async () => {
  const first = await renderHook(() => useCountdown('pause'))
  const second = await renderHook(() => useCountdown('pause'))
  const other = await renderHook(() => useCountdown('other'))
  await first.act(() => first.result.current[1](5))
  expect(second.result.current[0]).toBe(5)
  expect(other.result.current[0]).toBe(0)
  vi.setSystemTime(Date.now() + 2_000)
  const later = await renderHook(() => useCountdown('pause'))
  expect(later.result.current[0]).toBe(3)
  await later.act(() => vi.advanceTimersByTime(1_000))
  expect(later.result.current[0]).toBe(2)
})
