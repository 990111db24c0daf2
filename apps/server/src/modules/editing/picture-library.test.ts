import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { forEachDatabase } from '../../../test/databases.ts'
import { type EditingSetup, openEditing } from '../../../test/editing.ts'
import { createFolderStore } from '#content/store/folder-store.ts'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { getPictures } from '#modules/editing/picture-library.service.ts'
import { createDiskStore } from '#platform/files/disk-store.ts'
import { PictureError } from '#platform/pictures/picture-error.ts'
import { createPictureProcess } from '#platform/pictures/picture-process.ts'

let png: Buffer
beforeAll(async () => {
  png = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#4d6b57' } })
    .png()
    .toBuffer()
})

const article = '---\ntitle: 题\ndate: 2025-01-01\n---\n正文\n'

/** Adds a picture with each path to the content folder. */
async function addPictures({ contentDir }: EditingSetup, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await mkdir(dirname(join(contentDir, path)), { recursive: true })
    await writeFile(join(contentDir, path), png)
  }
}

const list = ({ send }: EditingSetup, path: string, query = '') =>
  send(`library?path=${encodeURIComponent(path)}${query}`)

forEachDatabase(({ open }) => {
  describe('the picture library', () => {
    it.for([
      {
        path: 'posts/a.md',
        others: ['images/&copy;.png', 'images/竹 (1).png', 'posts/b/2.PNG'],
        sources: ['a/1.png', '/posts/b/2.PNG', '/images/竹%20%281%29.png', '/images/%26copy;.png'],
        own: 'posts/a/1.png',
      },
      {
        path: 'source/_posts/a.md',
        others: ['source/images/2.png'],
        sources: ['a/1.png', '/images/2.png'],
        own: 'source/_posts/a/1.png',
      },
      {
        path: 'content/post/a.md',
        others: ['hugo.toml', 'content/post/b/3.png', 'static/images/2.png'],
        sources: ['a/1.png', '/images/2.png', 'b/3.png'],
        own: 'content/post/a/1.png',
      },
    ])('of $path has references that its text can use', async ({ path, others, own, sources }) => {
      const setup = await openEditing((await open()).db, { [path]: article })
      await addPictures(setup, [own, ...others])
      const { data } = await list(setup, path)
      expect(data.records.map(({ source }) => source)).toEqual(sources)
      const text = `${article}${data.records.map(({ source }) => `![图](${source})`).join('\n\n')}`
      const { data: preview } = await setup.send('preview', { path, text })
      expect(preview.problems).toEqual([])
      expect(preview.html.match(/<img/g)).toHaveLength(sources.length)
    })

    it('shows a small picture of each file, and none of a damaged one', async () => {
      const setup = await openEditing((await open()).db, { 'posts/a.md': article, 'images/b.png': 'x' })
      await addPictures(setup, ['images/a.png'])
      const { data } = await list(setup, 'posts/a.md')
      expect(data.records.map(({ path }) => path)).toEqual(['images/b.png', 'images/a.png'])
      expect(data.records[0]?.thumbnail).toBeNull()
      const bytes = Buffer.from(
        data.records[1]?.thumbnail?.replace('data:image/webp;base64,', '') ?? '',
        'base64',
      )
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 200 })
    })

    it('reads the smallest published size of a picture, once there is one', async () => {
      const setup = await openEditing((await open()).db, { 'posts/a.md': `${article}![图](a/1.png)\n` })
      await addPictures(setup, ['posts/a/1.png'])
      const thumbnail = async () => (await list(setup, 'posts/a.md')).data.records[0]?.thumbnail
      expect(await thumbnail()).toMatch(/^data:image\/webp;/)
      await setup.importContent()
      expect(await thumbnail()).toMatch(/^\/media\/[0-9a-f]{32}-480\.webp$/)
    })

    it('contains no photo of an album, no hidden file and no file outside of the folders of the site', async () => {
      const setup = await openEditing((await open()).db, { 'source/_posts/a.md': article })
      await addPictures(setup, [
        'albums/锁/1.png',
        'source/.trash/1.png',
        'themes/next/source/1.png',
        'source/1.png',
      ])
      const { data } = await list(setup, 'source/_posts/a.md')
      expect(data.records.map(({ path }) => path)).toEqual(['source/1.png'])
    })

    it('is searched by a part of the path, and has pages', async () => {
      const setup = await openEditing((await open()).db, { 'posts/a.md': article })
      await addPictures(setup, [
        ...Array.from({ length: 14 }, (_, index) => `img/p${index}.png`),
        '竹林/A.png',
      ])
      expect((await list(setup, 'posts/a.md', '&pageNum=2')).data).toMatchObject({ total: 15, pages: 2 })
      expect((await list(setup, 'posts/a.md', '&pageNum=2')).data.records).toHaveLength(3)
      const { data } = await list(setup, 'posts/a.md', `&keyword=${encodeURIComponent('林/a')}`)
      expect(data.records.map(({ path }) => path)).toEqual(['竹林/A.png'])
    })

    it('is there for articles only', async () => {
      const setup = await openEditing((await open()).db, { 'posts/a.md': article })
      for (const path of ['posts/../posts/a.md', '/etc/passwd', 'albums/x/album.yaml'])
        expect((await list(setup, path)).status).toBe(404)
    })
  })
})

it('continues with the pictures that an attempt on a busy server has left', async () => {
  const names = ['a', 'b', 'c']
  const pictures = await Promise.all(
    names.map((_, index) =>
      sharp({ create: { width: 9 + index, height: 9, channels: 3, background: '#000' } })
        .png()
        .toBuffer(),
    ),
  )
  const { contentDir, dataDir } = await createContentFolder({
    'posts/a.md': article,
    ...Object.fromEntries(names.map((name, index) => [`images/${name}.png`, pictures[index] ?? ''])),
  })
  const process = createPictureProcess()
  onTestFinished(() => process.stop())
  let jobs = 0
  const getPage = () =>
    getPictures(
      {
        contentDir,
        refreshContent: async () => {},
        contentStore: createFolderStore(contentDir),
        files: createDiskStore(dataDir),
        pictures: {
          async normalize(...args) {
            jobs += 1
            if (jobs === 3) throw new PictureError('busy', '忙')
            return process.normalize(...args)
          },
        },
      },
      { path: 'posts/a.md', keyword: '', pageNum: 1 },
    )
  await expect(getPage()).rejects.toMatchObject({ code: 'unavailable' })
  expect((await getPage()).records.map(({ thumbnail }) => thumbnail)).not.toContain(null)
  expect(jobs).toBe(4)
})
