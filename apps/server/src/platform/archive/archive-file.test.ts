import { randomBytes } from 'node:crypto'
import { appendFile, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { ChangedFileError, readFileOfSize } from '#platform/archive/archive-file.ts'

const bytes = randomBytes(300_000)

async function createFile(): Promise<string> {
  const { contentDir } = await createContentFolder({ 'a.png': bytes })
  const path = join(contentDir, 'a.png')
  // A file of long ago, so that a change has another time.
  await utimes(path, 1, 1)
  return path
}

async function collect(chunks: AsyncIterable<Uint8Array>, onChunk?: () => Promise<void>): Promise<Buffer> {
  const found: Uint8Array[] = []
  for await (const chunk of chunks) {
    if (found.push(chunk) === 1) await onChunk?.()
  }
  return Buffer.concat(found)
}

it('the bytes of the listed size are those of the file', async () => {
  const path = await createFile()
  expect((await collect(readFileOfSize(path, bytes.length))).equals(bytes)).toBe(true)
  await writeFile(path, '')
  expect(await collect(readFileOfSize(path, 0))).toHaveLength(0)
})

it.each([
  ['that grows', (path: string) => appendFile(path, 'more')],
  ['whose bytes are replaced', (path: string) => writeFile(path, randomBytes(bytes.length))],
  ['that is emptied', (path: string) => writeFile(path, '')],
])('a file %s while it is read is an error', async (_, change) => {
  const path = await createFile()
  await expect(collect(readFileOfSize(path, bytes.length), () => change(path))).rejects.toThrow(
    ChangedFileError,
  )
})

it('nothing is sent of a file of another size than the listed one', async () => {
  const chunks = readFileOfSize(await createFile(), bytes.length - 1)
  await expect(chunks.next()).rejects.toThrow(ChangedFileError)
})

it('a link that has replaced the file is not followed', async () => {
  const path = await createFile()
  await symlink(path, `${path}.link`)
  await expect(collect(readFileOfSize(`${path}.link`, bytes.length))).rejects.toThrow('ELOOP')
})
