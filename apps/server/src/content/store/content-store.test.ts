import { describe, expect, it } from 'vitest'
import { forEachDatabase } from '../../../test/databases.ts'
import { ContentPathError } from '#content/store/content-path.ts'
import { ContentConflictError, type ContentStore, hashBytes } from '#content/store/content-store.ts'
import { createDatabaseStore } from '#content/store/database-store.ts'
import { createFolderStore } from '#content/store/folder-store.ts'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'

const old = Buffer.from('旧')
const next = Buffer.from('新')

/** @param open Opens two stores of the same files, as in two processes. */
function describeStore(open: () => Promise<[ContentStore, ContentStore]>): void {
  const openWith = async (files: Record<string, Buffer>): Promise<[ContentStore, ContentStore]> => {
    const stores = await open()
    for (const [path, bytes] of Object.entries(files)) await stores[0].write(path, bytes, null)
    return stores
  }

  it('replaces the version that was read, and lists paths in order', async () => {
    const [store, other] = await openWith({ 'site.yaml': old, 'posts/a.md': old })
    expect(await store.write('posts/a.md', next, hashBytes(old))).toBe(hashBytes(next))
    expect(await other.read('posts/a.md')).toMatchObject({ bytes: next, hash: hashBytes(next) })
    expect(await other.list()).toEqual(['posts/a.md', 'site.yaml'])
    expect(await other.read('posts/b.md')).toBeNull()
  })

  it('lists size and time of each file, in the order of the paths', async () => {
    const [store, other] = await openWith({ 'site.yaml': old, 'posts/a.md': Buffer.from('新的') })
    await store.remove('site.yaml', hashBytes(old))
    await store.write('images/a.png', old, null)
    const facts = await other.listFacts()
    expect(facts.map(({ path, size }) => [path, size])).toEqual([
      ['images/a.png', 3],
      ['posts/a.md', 6],
    ])
    expect(facts[0]?.modifiedAt).toBe((await other.read('images/a.png'))?.modifiedAt)
  })

  it('rejects a write with the present version once another process has changed the file', async () => {
    const [store, other] = await openWith({ 'posts/a.md': old })
    await other.write('posts/a.md', Buffer.from('别处'), hashBytes(old))
    const error = await store.write('posts/a.md', next, hashBytes(old)).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ContentConflictError)
    expect(error).toMatchObject({ current: { bytes: Buffer.from('别处') } })
    expect((await store.read('posts/a.md'))?.bytes).toEqual(Buffer.from('别处'))
  })

  it('replaces nothing where a new file was meant, and creates nothing where one was to be replaced', async () => {
    const [store] = await openWith({ 'posts/2026/a.md': next })
    await expect(store.write('posts/2026/a.md', old, null)).rejects.toThrow(ContentConflictError)
    expect((await store.read('posts/2026/a.md'))?.bytes).toEqual(next)
    await expect(store.write('posts/gone.md', next, hashBytes(old))).rejects.toThrow(ContentConflictError)
    expect(await store.list()).toEqual(['posts/2026/a.md'])
  })

  it('A22: wins once among many with the same hash', async () => {
    const [store, other] = await openWith({ 'posts/a.md': old })
    const texts = Array.from({ length: 12 }, (_, index) => Buffer.from(`第 ${index} 份`))
    const results = await Promise.allSettled(
      texts.map((text) => store.write('posts/a.md', text, hashBytes(old))),
    )
    const winners = texts.filter((_, index) => results[index]?.status === 'fulfilled')
    expect(winners).toHaveLength(1)
    expect((await other.read('posts/a.md'))?.bytes).toEqual(winners[0])
  })

  it('removes the version that was read alone; its path is free then', async () => {
    const [store] = await openWith({ 'posts/a.md': old, 'posts/b.md': old })
    await expect(store.remove('posts/a.md', hashBytes(next))).rejects.toThrow(ContentConflictError)
    await store.remove('posts/b.md', hashBytes(old))
    expect(await store.list()).toEqual(['posts/a.md'])
    expect(await store.read('posts/b.md')).toBeNull()
    await store.write('posts/b.md', next, null)
    expect((await store.read('posts/b.md'))?.bytes).toEqual(next)
  })

  it('G24: rejects paths outside of the content, and those of folders', async () => {
    const [store] = await openWith({ 'posts/a.md': old, 'posts/folder_md/b.md': old })
    for (const path of ['../data/x.md', '/etc/passwd', '.git/config', '']) {
      await expect(store.read(path)).rejects.toThrow(ContentPathError)
      await expect(store.write(path, next, null)).rejects.toThrow(ContentPathError)
      await expect(store.remove(path, hashBytes(old))).rejects.toThrow(ContentPathError)
    }
    for (const path of ['posts', 'posts/folder_md', 'posts/a.md/b.md'])
      await expect(store.write(path, next, null)).rejects.toThrow(ContentPathError)
    await store.write('posts/folder.md', next, null)
  })
}

describe('a folder', () => {
  describeStore(async () => {
    const { contentDir } = await createContentFolder()
    return [createFolderStore(contentDir), createFolderStore(contentDir)]
  })
})

forEachDatabase(({ open }) => {
  const now = (): number => 1
  const ignore = (): void => undefined
  describeStore(async () => {
    const { db } = await open()
    const options = { db, now, onChanged: ignore }
    return [createDatabaseStore(options), createDatabaseStore(options)]
  })

  it('writes in the transaction of the caller, or not at all', async () => {
    const { db } = await open()
    const store = createDatabaseStore({ db, now, onChanged: ignore })
    const failed = withWriteLock(db, async (transaction) => {
      await store.write('posts/a.md', old, null, transaction)
      throw new Error('The version could not be stored.')
    })
    await expect(failed).rejects.toThrow('could not be stored')
    expect(await store.list()).toEqual([])
    await withWriteLock(db, (transaction) => store.write('posts/a.md', old, null, transaction))
    expect(await store.list()).toEqual(['posts/a.md'])
  })
})
