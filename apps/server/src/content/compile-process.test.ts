import { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createCompileProcess } from '#content/compile-process.ts'
import { createImportedSite, postFile, readTitles } from '../../test/imported-site.ts'

/** Processes that this one starts from now on. */
function recordProcesses(): readonly ChildProcess[] {
  const started: ChildProcess[] = []
  const onStart = (message: unknown): void => {
    const isStart = typeof message === 'object' && message !== null && 'process' in message
    if (isStart && message.process instanceof ChildProcess) started.push(message.process)
  }
  subscribe('child_process', onStart)
  onTestFinished(() => void unsubscribe('child_process', onStart))
  return started
}

test('a process ends after its run', async () => {
  const { importer, write } = await createImportedSite(
    { 'posts/a.md': postFile('甲') },
    createCompileProcess(30_000),
  )
  const started = recordProcesses()
  await importer.run()
  await write('posts/a.md', postFile('乙'))
  await importer.run()
  expect(started.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL', 'SIGKILL'])
})

test('a process that was warmed up compiles the next changes', async () => {
  const { db, importer, write } = await createImportedSite(
    { 'posts/a.md': postFile('甲') },
    createCompileProcess(30_000),
  )
  const started = recordProcesses()
  importer.warmUp()
  await importer.run()
  await write('posts/a.md', postFile('乙乙'))
  await importer.run()
  expect(await readTitles(db)).toEqual(['乙乙'])
  expect(started).toHaveLength(1)
  expect(started[0]?.connected).toBe(true)
  await importer.stop()
  expect(started[0]?.signalCode).toBe('SIGKILL')
})

test('a process that is killed before its job is replaced', async () => {
  const { db, importer } = await createImportedSite(
    { 'posts/a.md': postFile('甲') },
    createCompileProcess(30_000),
  )
  const started = recordProcesses()
  importer.warmUp()
  started[0]?.kill('SIGKILL')
  await importer.run()
  expect(await readTitles(db)).toEqual(['甲'])
})

test('a process that is killed between two files is replaced', async () => {
  const { db, importer } = await createImportedSite(
    { 'posts/a.md': postFile('甲') },
    createCompileProcess(30_000),
  )
  const started = recordProcesses()
  importer.warmUp()
  const [child] = started
  child?.once('message', () => child.kill('SIGKILL'))
  await importer.run()
  expect(child?.signalCode).toBe('SIGKILL')
  expect(await readTitles(db)).toEqual(['甲'])
})

test('a process of low priority is replaced after the pass that encodes pictures', async () => {
  const { importer } = await createImportedSite(
    {
      'posts/a.md': postFile('甲', '![图](a.svg)'),
      'posts/a.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="900" height="900"/></svg>',
    },
    createCompileProcess(30_000),
  )
  const started = recordProcesses()
  importer.warmUp()
  await importer.run()
  expect(started.map(({ connected }) => connected)).toEqual([false, true])
})

test('the end of a run that was stopped starts no process', async () => {
  const started = recordProcesses()
  const compiler = createCompileProcess(1000)
  compiler.warmUp()
  await compiler.stop()
  await compiler.release()
  expect(started.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL'])
})

test('a process that cannot start fails the run, not the warm-up', async () => {
  const { importer } = await createImportedSite(
    { 'posts/a.md': postFile('甲') },
    createCompileProcess(30_000),
  )
  // An environment of more than 128 KB is refused (E2BIG).
  vi.stubEnv('TEMP', 'x'.repeat(200_000))
  onTestFinished(() => void vi.unstubAllEnvs())
  importer.warmUp()
  await expect(importer.run()).rejects.toThrow('E2BIG')
})
