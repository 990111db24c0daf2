import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type StoredContent, watchStoredContent } from '#content/store/stored-content.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

interface Watched {
  /** A save, as it is reported. */
  report: (isOwn: boolean) => void
  state: { newest: number; isFirst: boolean; runs: number; updates: number }
}

function watch(): Watched {
  const state = { newest: 0, imported: 0, isFirst: false, runs: 0, updates: 0 }
  let report: Watched['report'] = () => undefined
  const content: StoredContent = {
    copy: {
      synchronize: async () => state.newest,
      update: async () => void (state.updates += 1),
      newestRevision: async () => state.newest,
      storeArticleIds: async () => undefined,
    },
    subscribe: (listener) => (report = listener),
    isFirst: () => state.isFirst,
  }
  const watcher = watchStoredContent({
    content,
    isImported: (revision) => revision === state.imported,
    onChange: () => {},
    run: async () => {
      state.runs += 1
      state.imported = state.newest
    },
    onError: (error) => {
      throw error
    },
  })
  onTestFinished(() => watcher.stop())
  return { report: (isOwn) => report(isOwn), state }
}

test('the process that has saved imports at once', async () => {
  const { report, state } = watch()
  state.newest = 1
  report(true)
  await vi.advanceTimersByTimeAsync(50)
  expect(state.runs).toBe(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(state.runs).toBe(1)
})

test('the others have the files at once, and import once, after a while', async () => {
  const { report, state } = watch()
  state.newest = 1
  report(false)
  report(false)
  await vi.advanceTimersByTimeAsync(2_500)
  expect(state).toMatchObject({ updates: 2, runs: 0 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(state.runs).toBe(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(state.runs).toBe(1)
})

test.each([
  [true, 1_100],
  [false, 4_100],
])('a change that no process reports is found by polling; first: %s', async (isFirst, time) => {
  const { state } = watch()
  state.isFirst = isFirst
  state.newest = 1
  await vi.advanceTimersByTimeAsync(time - 200)
  expect(state.runs).toBe(0)
  await vi.advanceTimersByTimeAsync(200)
  expect(state.runs).toBe(1)
})
