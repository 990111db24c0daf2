import { chmod, mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ContentPathError } from '#content/store/content-path.ts'
import { ContentConflictError, hashBytes } from '#content/store/content-store.ts'
import { createFolderStore, removeTemporaryFiles } from '#content/store/folder-store.ts'
import { createContentFolder } from '#content/testing/content-folder.ts'

const old = Buffer.from('旧')
const next = Buffer.from('新')

async function open(files: Record<string, string | Buffer> = {}) {
  const folder = await createContentFolder(files)
  return { ...folder, store: createFolderStore(folder.contentDir) }
}

describe('a write to the content folder', () => {
  it('replaces the version that was read, and keeps the permissions of the file', async () => {
    const { store, contentDir } = await open({ 'posts/a.md': old })
    await chmod(join(contentDir, 'posts/a.md'), 0o640)
    const read = await store.read('posts/a.md')
    expect(read).toMatchObject({ bytes: old, hash: hashBytes(old) })
    expect(await store.write('posts/a.md', next, hashBytes(old))).toBe(hashBytes(next))
    expect(await readFile(join(contentDir, 'posts/a.md'))).toEqual(next)
    expect((await stat(join(contentDir, 'posts/a.md'))).mode & 0o777).toBe(0o640)
    expect(await readdir(join(contentDir, 'posts'))).toEqual(['a.md'])
  })

  it('is rejected with the present version once another program has changed the file', async () => {
    const { store, write } = await open({ 'posts/a.md': old })
    await write('posts/a.md', '别处')
    const error = await store.write('posts/a.md', next, hashBytes(old)).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ContentConflictError)
    expect(error).toMatchObject({ current: { bytes: Buffer.from('别处') } })
    expect((await store.read('posts/a.md'))?.bytes).toEqual(Buffer.from('别处'))
  })

  it('creates folders, and replaces nothing where a new file was meant', async () => {
    const { store } = await open()
    await store.write('posts/2026/a.md', next, null)
    await expect(store.write('posts/2026/a.md', old, null)).rejects.toThrow(ContentConflictError)
    expect((await store.read('posts/2026/a.md'))?.bytes).toEqual(next)
    await expect(store.write('posts/gone.md', next, hashBytes(old))).rejects.toThrow(ContentConflictError)
  })

  it('A22: wins once among many with the same hash', async () => {
    const { store, contentDir } = await open({ 'posts/a.md': old })
    // A second store, as in another process: its writes are not in the same queue.
    const other = createFolderStore(contentDir)
    const texts = Array.from({ length: 12 }, (_, index) => Buffer.from(`第 ${index} 份`))
    const results = await Promise.allSettled(
      texts.map((text) => store.write('posts/a.md', text, hashBytes(old))),
    )
    const winners = texts.filter((_, index) => results[index]?.status === 'fulfilled')
    expect(winners).toHaveLength(1)
    expect((await other.read('posts/a.md'))?.bytes).toEqual(winners[0])
  })
})

describe('the content folder', () => {
  it('lists files without links, hidden ones and unusable names', async () => {
    const { store, contentDir } = await open({
      'posts/a.md': old,
      'posts/.draft.md': old,
      'posts/a:b.md': old,
      'node_modules/b.md': old,
      'site.yaml': old,
    })
    await symlink(join(contentDir, 'site.yaml'), join(contentDir, 'link.yaml'))
    expect(await store.list()).toEqual(['posts/a.md', 'site.yaml'])
  })

  it('G24: neither reads nor writes through a symbolic link', async () => {
    const { store, contentDir, dataDir } = await open({ 'posts/a.md': old })
    await writeFile(join(dataDir, 'secret.md'), old)
    await symlink(dataDir, join(contentDir, 'posts/out'))
    await symlink(join(dataDir, 'secret.md'), join(contentDir, 'posts/secret.md'))
    for (const path of ['posts/out/secret.md', 'posts/secret.md']) {
      await expect(store.read(path)).rejects.toThrow(ContentPathError)
      await expect(store.write(path, next, hashBytes(old))).rejects.toThrow(ContentPathError)
      await expect(store.remove(path, hashBytes(old))).rejects.toThrow(ContentPathError)
    }
    await expect(store.write('posts/out/new.md', next, null)).rejects.toThrow(ContentPathError)
    expect(await readdir(dataDir)).toEqual(['secret.md'])
    expect(await readFile(join(dataDir, 'secret.md'))).toEqual(old)
  })

  it('removes the version that was read alone', async () => {
    const { store } = await open({ 'posts/a.md': old, 'posts/b.md': old })
    await expect(store.remove('posts/a.md', hashBytes(next))).rejects.toThrow(ContentConflictError)
    await store.remove('posts/b.md', hashBytes(old))
    expect(await store.list()).toEqual(['posts/a.md'])
  })

  it('rejects paths outside of it, and folders', async () => {
    const { store, contentDir } = await open({ 'posts/a.md': old })
    await mkdir(join(contentDir, 'posts/folder.md'))
    for (const path of ['../data/x.md', '/etc/passwd', 'posts/folder.md', 'posts', '']) {
      await expect(store.read(path)).rejects.toThrow(ContentPathError)
      await expect(store.write(path, next, null)).rejects.toThrow(ContentPathError)
    }
    await expect(store.write('posts/a.md/b.md', next, null)).rejects.toThrow(ContentPathError)
  })

  it('loses temporary files of a crash, and keeps those of a write in flight', async () => {
    const { contentDir, write } = await open()
    const now = Date.now()
    await write('posts/.qingjian-0011223344556677.tmp', old)
    await write('posts/.qingjian-8899aabbccddeeff.tmp', old)
    await write('posts/.other.tmp', old)
    const past = new Date(now - 2 * 60 * 60_000)
    await utimes(join(contentDir, 'posts/.qingjian-0011223344556677.tmp'), past, past)
    await removeTemporaryFiles(contentDir, now)
    expect((await readdir(join(contentDir, 'posts'))).toSorted()).toEqual([
      '.other.tmp',
      '.qingjian-8899aabbccddeeff.tmp',
    ])
  })
})
