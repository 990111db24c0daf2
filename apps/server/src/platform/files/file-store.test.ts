import { mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type S3Server, startS3 } from '../../../test/s3-server.ts'
import { openFileStore } from '#platform/files/open-file-store.ts'
import { createDiskStore } from '#platform/files/disk-store.ts'
import type { FileStore, OpenedFile } from '#platform/files/file-store.ts'

let s3: S3Server

beforeAll(async () => {
  s3 = await startS3()
})

afterAll(() => s3.stop())

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'qingjian-store-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const stores: Record<string, () => Promise<FileStore>> = {
  disk: async () => createDiskStore(await createFolder()),
  S3: () => openFileStore({ dataDir: '', storageUrl: s3.createUrl() }),
}

async function openExisting(store: FileStore, key: string): Promise<OpenedFile> {
  const file = await store.open(key)
  if (file === null) throw new Error(`The file ${key} is missing.`)
  return file
}

const canary = 'canary-77'
const bytes = Buffer.from(Array.from({ length: 10_000 }, (_, index) => index % 251))

for (const [name, open] of Object.entries(stores)) {
  test(`${name}: a stored file is read, and replaced by the next one with its key`, async () => {
    const store = await open()
    const start = Date.now()
    await store.put('media/a-1.webp', 'old')
    await store.put('media/a-1.webp', bytes)
    expect(await store.read('media/a-1.webp')).toEqual(bytes)
    const [stored] = await store.list('media/')
    expect(stored).toMatchObject({ key: 'media/a-1.webp', size: bytes.length })
    // Some file systems and servers have whole seconds.
    expect(stored?.modifiedAt).toBeGreaterThan(start - 2_000)
  })

  test(`${name}: a range is read without the rest`, async () => {
    const store = await open()
    await store.put('media/a-1.webp', bytes)
    const file = await openExisting(store, 'media/a-1.webp')
    expect(file.size).toBe(bytes.length)
    expect(await buffer(await file.read({ start: 9_000, end: 9_999 }))).toEqual(bytes.subarray(9_000))
    await file.close()
  })

  test(`${name}: a file that is uploaded in parts is stored whole`, async () => {
    const store = await open()
    // A part has 8 MiB.
    const large = Buffer.concat(Array.from({ length: 900 }, () => bytes))
    await store.put('media/a-1.webp', large)
    const file = await openExisting(store, 'media/a-1.webp')
    expect(file.size).toBe(large.length)
    const last = await buffer(await file.read({ start: large.length - bytes.length, end: large.length - 1 }))
    expect(last.equals(bytes)).toBe(true)
    await file.close()
    expect((await store.read('media/a-1.webp'))?.equals(large)).toBe(true)
  })

  test(`${name}: a file that is not there, or has been removed, is null`, async () => {
    const store = await open()
    await store.put('media/a-1.webp', '')
    const empty = await openExisting(store, 'media/a-1.webp')
    expect(empty.size).toBe(0)
    await empty.close()
    expect(await store.read('media/a-1.webp')).toEqual(Buffer.alloc(0))
    await store.remove('media/a-1.webp')
    await store.remove('media/a-1.webp')
    expect(await store.has('media/a-1.webp')).toBe(false)
    for (const read of [store.open, store.read]) expect(await read('media/a-1.webp')).toBeNull()
    expect(await store.list('media/')).toEqual([])
  })

  test(`${name}: files are listed by folder and start of the name`, async () => {
    const store = await open()
    for (const key of ['cards/1-a.png', 'cards/1-b.png', 'cards/12-a.png', 'sealed/f/1-a.png'])
      await store.put(key, key)
    const keysOf = async (prefix: string) => (await store.list(prefix)).map(({ key }) => key).toSorted()
    expect(await keysOf('cards/1-')).toEqual(['cards/1-a.png', 'cards/1-b.png'])
    expect(await keysOf('cards/')).toEqual(['cards/1-a.png', 'cards/1-b.png', 'cards/12-a.png'])
    expect(await keysOf('sealed/f/')).toEqual(['sealed/f/1-a.png'])
  })

  test(`${name}: all files of a folder are listed, those of its folders too`, async () => {
    const store = await open()
    for (const key of ['cards/1-a.png', 'sealed/e/1-a.png', 'sealed/f/1-a.png', 'sealed/2-a.png'])
      await store.put(key, key)
    const files = await store.listAll('sealed')
    expect(files.map(({ key }) => key).toSorted()).toEqual([
      'sealed/2-a.png',
      'sealed/e/1-a.png',
      'sealed/f/1-a.png',
    ])
    expect(await store.listAll('icons')).toEqual([])
  })

  test(`${name}: a folder that a move of the site would not copy is rejected`, async () => {
    const store = await open()
    await expect(async () => store.put('other/a', canary)).rejects.toThrow(TypeError)
  })

  test(`${name}: a key that could leave its folder is rejected`, async () => {
    const store = await open()
    const keys = [
      'media',
      '/media/b',
      'media/../b',
      'media/..',
      'media/.b',
      '../media/a',
      'media//b',
      'media/b/c/d',
      'media\\b/c',
      'media/b\0',
      'media/b?c',
    ]
    for (const key of keys) {
      await expect(async () => store.put(key, canary)).rejects.toThrow(TypeError)
      await expect(async () => store.read(key)).rejects.toThrow(TypeError)
      await expect(async () => store.remove(key)).rejects.toThrow(TypeError)
    }
    for (const prefix of ['', 'media', '../', 'media/../', '/media/'])
      await expect(async () => store.list(prefix)).rejects.toThrow(TypeError)
  })
}

test('disk: files are private, and links and half-written files are not served', async () => {
  const folder = await createFolder()
  const store = createDiskStore(folder)
  await store.put('media/a-1.webp', bytes)
  expect((await stat(join(folder, 'media/a-1.webp'))).mode & 0o777).toBe(0o600)
  await writeFile(join(folder, 'secret'), canary)
  await symlink(join(folder, 'secret'), join(folder, 'media/linked.webp'))
  await mkdir(join(folder, 'media/folder.webp'))
  await writeFile(join(folder, 'media/b-1.webp.ab12.tmp'), 'half')
  for (const key of ['media/linked.webp', 'media/folder.webp']) {
    expect(await store.has(key)).toBe(false)
    for (const read of [store.open, store.read]) expect(await read(key)).toBeNull()
  }
  expect((await store.list('media/')).map(({ key }) => key)).toEqual(['media/a-1.webp'])
})
