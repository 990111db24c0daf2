import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { forEachDatabase } from '../../../test/databases.ts'
import { createFolderStore } from '#content/store/folder-store.ts'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { findMediaUses } from '#modules/editing/media-uses.ts'

forEachDatabase(({ open }) => {
  /** A folder with these files, all changed a minute ago; `read` lists the texts that were read. */
  async function openFolder(files: Record<string, string>) {
    const { db } = await open()
    const { contentDir, dataDir } = await createContentFolder()
    const store = createFolderStore(contentDir)
    const read: string[] = []
    const contentStore: typeof store = {
      ...store,
      read(path) {
        read.push(path)
        return store.read(path)
      },
    }
    const write = async (path: string, text: string, age = 60): Promise<void> => {
      const file = join(contentDir, path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, text)
      const time = Date.now() / 1000 - age
      await utimes(file, time, time)
    }
    for (const [path, text] of Object.entries(files)) await write(path, text)
    return {
      read,
      write,
      async usersOf(...media: string[]): Promise<string[][]> {
        const all = await store.listFacts()
        const uses = await findMediaUses({ db, dataDir, contentStore }, contentDir, all, media)
        return media.map((path) => [...(uses.get(path) ?? [])])
      },
    }
  }

  it('texts that are not compiled are read once, and again after a change', async () => {
    const { read, write, usersOf } = await openFolder({
      'about.md': '![](a.png)',
      'theme/x.css': 'url(b.png)',
    })
    expect(await usersOf('a.png', 'b.png')).toEqual([['about.md'], ['theme/x.css']])
    expect(read).toEqual(['about.md', 'theme/x.css'])
    expect(await usersOf('b.png', 'c.png')).toEqual([['theme/x.css'], []])
    expect(read).toHaveLength(2)
    await write('about.md', '![](c.png)', 30)
    expect(await usersOf('a.png', 'c.png')).toEqual([[], ['about.md']])
    expect(read).toEqual(['about.md', 'theme/x.css', 'about.md'])
  })

  it('a text that was changed just now is read again, because its time may stay the same', async () => {
    const { write, usersOf } = await openFolder({})
    await write('about.md', '![](a.png)', 0)
    expect(await usersOf('a.png', 'b.png')).toEqual([['about.md'], []])
    await write('about.md', '![](b.png)', 0)
    expect(await usersOf('a.png', 'b.png')).toEqual([[], ['about.md']])
  })

  it.for(['files/main.c', 'files/竹.torrent', 'files/data.parquet', 'files/a.appimage', 'files/b.7z'])(
    '%s is found by its name',
    async (path) => {
      const { usersOf } = await openFolder({ 'about.md': `[下载](/${path})` })
      expect(await usersOf(path)).toEqual([['about.md']])
    },
  )
})
