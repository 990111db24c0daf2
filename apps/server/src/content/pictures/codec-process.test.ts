import { readFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { UnusableFileError } from '#content/content-reporter.ts'
import { makeJpeg, makePng } from '#content/testing/sample-pictures.ts'
import { recordProcesses } from '../../../test/child-processes.ts'
import { createImportedSite, postFile } from '../../../test/imported-site.ts'
import { createCompileProcess } from '#content/compile/compile-process.ts'
import { type CodecProcess, createCodecProcess } from './codec-process.ts'

function open(): CodecProcess {
  const codec = createCodecProcess()
  onTestFinished(() => codec.close())
  return codec
}

test('pictures are inspected and encoded in one process', async () => {
  const started = recordProcesses()
  const codec = open()
  const bytes = await makeJpeg(300)
  const [inspection, webp] = await Promise.all([
    codec.inspect(bytes, 1600),
    codec.encode(bytes, 200, 'webp', false),
  ])
  expect(inspection).toMatchObject({ width: 300, height: 200, isAnimated: false })
  expect(webp.subarray(8, 12).toString()).toBe('WEBP')
  expect(started).toHaveLength(1)
  await codec.close()
  expect(started[0]?.signalCode).toBe('SIGKILL')
})

test.for([
  { isBackground: false, priority: constants.priority.PRIORITY_NORMAL },
  { isBackground: true, priority: constants.priority.PRIORITY_BELOW_NORMAL },
])('the priority of its process is $priority (in the background: $isBackground)', async (row) => {
  const started = recordProcesses()
  const codec = createCodecProcess(row.isBackground)
  onTestFinished(() => codec.close())
  await codec.inspect(await makeJpeg(30), 1600)
  expect(started.map(({ pid }) => getPriority(pid))).toEqual([row.priority])
})

test('a damaged picture is unusable, with its reason', async () => {
  const codec = open()
  await expect(codec.inspect(Buffer.from('no picture'), 1600)).rejects.toThrow(
    new UnusableFileError(null, '不是可用的图片'),
  )
})

test('a picture that ends the process is unusable, and the next one is encoded', async () => {
  const started = recordProcesses()
  const codec = open()
  const bytes = await makePng(30, 20)
  const inspection = codec.inspect(bytes, 1600)
  await expect.poll(() => started.length).toBe(1)
  started[0]?.kill('SIGKILL')
  await expect(inspection).rejects.toBeInstanceOf(UnusableFileError)
  expect(await codec.inspect(bytes, 1600)).toMatchObject({ width: 30, height: 20 })
})

test('the compiler does not load the decoder of pictures', async () => {
  const started = recordProcesses()
  const { importer } = await createImportedSite(
    { 'posts/a.md': postFile('甲', '![图](p.png)'), 'posts/p.png': await makePng(30, 20) },
    createCompileProcess(30_000),
  )
  importer.warmUp()
  const onRead: string[] = []
  expect(
    await importer.run(() => onRead.push(readFileSync(`/proc/${started[0]?.pid}/maps`, 'latin1'))),
  ).toEqual([])
  expect(onRead.join('\n')).toContain('node')
  expect(onRead.join('\n')).not.toContain('libvips')
})
