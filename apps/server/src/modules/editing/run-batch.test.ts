import { expect, test } from 'vitest'
import { runBatch } from '#modules/editing/run-batch.ts'
import { AppError } from '#platform/http/app-error.ts'

const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

test('what was done before a fault is returned, and nothing is done after it', async () => {
  const done: string[] = []
  const results = await runBatch(['a', 'b', 'c', 'd'], async (path) => {
    if (path === 'a') throw new AppError('file-not-found')
    if (path === 'c') throw full
    done.push(path)
  })
  expect(done).toEqual(['b'])
  const error = '服务器出错，没有处理，请再试一次'
  expect(results).toEqual([
    { path: 'a', error: '文件不存在' },
    { path: 'b', error: null },
    { path: 'c', error },
    { path: 'd', error },
  ])
})

test('a fault before anything was done is thrown', async () => {
  const run = runBatch(['a', 'b'], async (path) => {
    throw path === 'a' ? new AppError('file-not-found') : full
  })
  await expect(run).rejects.toBe(full)
})
