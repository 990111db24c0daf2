import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { killChildWorker, startChildWorker } from '#platform/process/child-worker.ts'

test('a program with a limit of memory starts where there is no shell', async () => {
  const child = startChildWorker({
    name: 'picture.worker',
    moduleUrl: new URL('../pictures/picture-process.ts', import.meta.url).href,
    memoryLimit: 128,
    dataLimit: 2048,
    shell: '/no-such-folder/sh',
  })
  onTestFinished(() => killChildWorker(child))
  await once(child, 'spawn')
  expect(child.spawnfile).toBe(process.execPath)
})
