import { expect, test } from 'vitest'
import {
  createFileCounter,
  createImportTracker,
  createPassProgress,
  type ImportProgress,
} from '#content/import-progress.ts'
import { createLogger } from '#platform/log/logger.ts'

test('handled files are reported at intervals, not one by one', async () => {
  let now = 0
  const reports: ImportProgress[] = []
  const onHandled = createFileCounter(
    910,
    async (progress) => void reports.push(progress),
    () => now,
  )
  for (let file = 0; file < 100; file += 1) {
    now += 10
    await onHandled()
  }
  expect(reports).toEqual([
    { done: 50, total: 910 },
    { done: 100, total: 910 },
  ])
})

test('a process that continues a pass counts on from those before it', () => {
  const reports: number[] = []
  const progress = createPassProgress(({ done }) => reports.push(done))
  const reportAll = (...counts: number[]): void => {
    progress.onProcess()
    for (const done of counts) progress.report({ done, total: 910 })
  }
  reportAll(100, 300)
  reportAll(50, 250)
  // It handles those of the processes before it last.
  reportAll(360, 910)
  expect(reports).toEqual([100, 300, 350, 550, 910, 910])
})

test('the log has one line in five seconds, and none of a short import', () => {
  let now = 0
  const lines: string[] = []
  const tracker = createImportTracker(
    createLogger('info', { write: (line) => void lines.push(line) }),
    () => now,
  )
  tracker.start()
  for (let done = 0; done < 24; done += 1) {
    now += 500
    tracker.report({ done, total: 910 })
  }
  expect(tracker.current()).toEqual({ done: 23, total: 910 })
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('正在导入 9/910')
  tracker.end()
  expect(tracker.current()).toBeNull()
  tracker.start()
  now += 4_000
  tracker.report({ done: 1, total: 910 })
  expect(lines).toHaveLength(2)
})
