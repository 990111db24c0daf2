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

  it('rejects folders and paths below files', async () => {
    const { store, contentDir } = await open({ 'posts/a.md': old })
    await mkdir(join(contentDir, 'posts/folder.md'))
    for (const path of ['posts/folder.md', 'posts']) {
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

it('an archive has no data folder that is below the content folder, and no link into it', async () => {
  const { contentDir } = await createContentFolder()
  const dataDir = join(contentDir, 'data')
  await mkdir(join(dataDir, 'backups'), { recursive: true })
  await writeFile(join(dataDir, 'qingjian.db'), 'secret')
  await writeFile(join(contentDir, 'a.md'), 'a')
  await symlink(join(dataDir, 'qingjian.db'), join(contentDir, 'b.md'))
  await mkdir(join(contentDir, 'posts'))
  await symlink(join(contentDir, 'posts'), join(contentDir, 'posts/self'))
  const entries = await createFolderStore(contentDir, dataDir).listEntries()
  expect(entries.map(({ name }) => name).filter((name) => /^(?:data|a\.md|b\.md)/.test(name))).toEqual([
    'a.md',
  ])
  expect(entries.find(({ name }) => name === 'posts/self')?.linkTarget).toBe('.')
})
