import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { readZip } from '#transfer/halo/read-zip.ts'

async function readTexts(archive: Buffer): Promise<[path: string, content: string][]> {
  const { contentDir } = await createContentFolder()
  const file = join(contentDir, '../archive.zip')
  await writeFile(file, archive)
  const texts: [string, string][] = []
  for await (const { path, read } of readZip(file)) texts.push([path, await text(read())])
  return texts
}

test.each([true, false])('a file with another checksum is rejected (compressed: %s)', async (compress) => {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from('全'), 'whole.txt')
  zip.addBuffer(Buffer.from('青竹'), 'a/\u001Bb.txt', { compress })
  zip.end()
  const archive = await buffer(zip.outputStream)
  expect(await readTexts(archive)).toEqual([
    ['whole.txt', '全'],
    ['a/\u001Bb.txt', '青竹'],
  ])
  const damaged = Buffer.from(archive)
  // The list of files, in which the checksum is, comes last.
  const entry = damaged.lastIndexOf('PK\u0001\u0002', undefined, 'latin1')
  damaged.writeUInt8(damaged.readUInt8(entry + 16) ^ 1, entry + 16)
  await expect(readTexts(damaged)).rejects.toThrow('压缩包里的 a/\\u001bb.txt 已损坏')
})
