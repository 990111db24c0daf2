import { mkdir, readFile, symlink, truncate, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { forEachDatabase } from '../../../test/databases.ts'
import { type EditingSetup, openEditing } from '../../../test/editing.ts'

let png: Buffer
beforeAll(async () => {
  png = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#4d6b57' } })
    .png()
    .toBuffer()
})

const article = (body: string): string => `---\ntitle: 题\ndate: 2025-01-01\n---\n${body}\n`

/** Adds files to the content folder, the first one the newest. */
async function addFiles({ contentDir }: EditingSetup, paths: readonly string[]): Promise<void> {
  for (const [index, path] of paths.entries()) {
    const file = join(contentDir, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, path.endsWith('.png') ? png : 'x')
    await utimes(file, 1_700_000_000 - index, 1_700_000_000 - index)
  }
}

const list = async ({ send }: EditingSetup, query = '') => (await send(`media?${query}`)).data

const unused = async (setup: EditingSetup): Promise<string[]> =>
  (await list(setup, 'usage=unused')).records.map(({ path }) => path)

forEachDatabase(({ open }) => {
  describe('the media of the content folder', () => {
    it('are pictures and files that articles can name, newest first, without the photos of albums', async () => {
      const setup = await openEditing((await open()).db, { 'posts/a.md': article('文') })
      await addFiles(setup, [
        'images/竹 (1).png',
        'posts/a/report.pdf',
        'video/a.mp4',
        'moments/2025/a/1.png',
        'albums/山/1.png',
        '.trash/1.png',
        'site.yaml',
      ])
      const { records, total } = await list(setup)
      expect(records.map(({ path, kind, source }) => [path, kind, source])).toEqual([
        ['images/竹 (1).png', 'picture', '/images/竹%20%281%29.png'],
        ['posts/a/report.pdf', 'other', '/posts/a/report.pdf'],
        ['video/a.mp4', 'video', '/video/a.mp4'],
        ['moments/2025/a/1.png', 'picture', '/moments/2025/a/1.png'],
      ])
      expect(total).toBe(4)
      expect(records[0]).toMatchObject({ size: png.length, updateTime: '2023-11-15 06:13:20' })
      expect(records[0]?.thumbnail).toMatch(/^data:image\/webp;base64,/)
      expect(records[1]?.thumbnail).toBeNull()
    })

    it.for([
      ['source/_posts/a.md', 'source/images/a.png', '/images/a.png'],
      ['content/post/a.md', 'static/images/a.png', '/images/a.png'],
      ['content/post/a.md', 'content/post/a/a.png', null],
    ] as const)('beside %s, %s has the reference %s', async ([path, file, source]) => {
      const setup = await openEditing((await open()).db, { [path]: article('文') })
      await addFiles(setup, [file, ...(path.startsWith('content/') ? ['hugo.toml'] : [])])
      expect((await list(setup)).records.map((one) => [one.path, one.source])).toEqual([[file, source]])
    })

    it('have the articles and moments that use them, as the site has compiled them', async () => {
      const setup = await openEditing((await open()).db, {
        'posts/a.md': article('![图](a/1.png) [报告](/files/report.pdf) <video src="/files/a.mp4"></video>'),
        'posts/b.md': article('![图](/posts/a/1.png)'),
        'moments/2025/m.md': '---\ndate: 2025-01-02\n---\n今天\n\n![图](m/1.png)\n',
      })
      await addFiles(setup, [
        'posts/a/1.png',
        'posts/b/1.png',
        'moments/2025/m/1.png',
        'files/report.pdf',
        'files/a.mp4',
      ])
      await setup.importContent()
      const { records } = await list(setup)
      expect(
        records.map(({ path, uses, useCount }) => [
          path,
          useCount,
          uses.map(({ kind, title }) => [kind, title]),
        ]),
      ).toEqual([
        [
          'posts/a/1.png',
          2,
          [
            ['article', '题'],
            ['article', '题'],
          ],
        ],
        // The same name in another folder is another file.
        ['posts/b/1.png', 0, []],
        ['moments/2025/m/1.png', 1, [['moment', '今天']]],
        ['files/report.pdf', 1, [['article', '题']]],
        ['files/a.mp4', 1, [['article', '题']]],
      ])
      expect(records[0]?.uses.map(({ path, id }) => [path, id])).toEqual([
        ['posts/a.md', 1],
        ['posts/b.md', 2],
      ])
      expect(await unused(setup)).toEqual(['posts/b/1.png'])
    })

    it('are never unused while a setting, a broken file or an unsaved text names them', async () => {
      const files = {
        'site.yaml': 'logo: images/logo.png\n',
        'about.md': '![我](images/%E6%88%91%20%281%29.png)\n',
        'posts/broken.md': '---\ntitle: [\n---\n![图](/images/broken.png)\n',
        'posts/a.md': article('文'),
      }
      const setup = await openEditing((await open()).db, files)
      await addFiles(
        setup,
        ['logo', '我 (1)', 'broken', 'draft', 'free'].map((name) => `images/${name}.png`),
      )
      await setup.importContent()
      const { data } = await setup.send('file?path=posts/a.md')
      const text = `${data.head}![图](/images/draft.png)`
      await setup.send('draft', { path: 'posts/a.md', hash: data.hash, text })
      expect(await unused(setup)).toEqual(['images/free.png'])
    })

    it('are found by a part of the path and by kind, in pages', async () => {
      const setup = await openEditing((await open()).db, { 'posts/a.md': article('文') })
      await addFiles(setup, [...Array.from({ length: 14 }, (_, index) => `img/p${index}.png`), '竹林/A.mp3'])
      expect(await list(setup, 'pageNum=2')).toMatchObject({ total: 15, pages: 2, current: 2 })
      expect((await list(setup, 'pageNum=2')).records).toHaveLength(3)
      const found = await list(setup, `keyword=${encodeURIComponent('林/a')}`)
      expect(found.records.map(({ path }) => path)).toEqual(['竹林/A.mp3'])
      expect((await list(setup, 'kind=audio')).records.map(({ path }) => path)).toEqual(['竹林/A.mp3'])
    })

    it('are deleted into the bin and restored with the same bytes, and each change is in the audit trail', async () => {
      const setup = await openEditing((await open()).db, { 'posts/a.md': article('文') })
      await addFiles(setup, ['images/a.png'])
      const paths = ['images/a.png', 'site.yaml', '../a.png', 'albums/山/1.png']
      const { data: results } = await setup.send('remove-media', { paths })
      expect(results.map(({ error }) => error === null)).toEqual([true, false, false, false])
      expect((await list(setup)).total).toBe(0)
      expect((await setup.send('bin')).data).toMatchObject([{ path: 'images/a.png', title: 'a.png' }])
      expect((await setup.send('restore', { paths: ['images/a.png'] })).data).toEqual([
        { path: 'images/a.png', error: null },
      ])
      expect(await readFile(join(setup.contentDir, 'images/a.png'))).toEqual(png)
      const events = await setup.db
        .selectFrom('audit_events')
        .select(['event', 'target'])
        .orderBy('id')
        .execute()
      expect(events.slice(-2)).toEqual([
        { event: 'content-deleted', target: 'images/a.png' },
        { event: 'content-restored', target: 'images/a.png' },
      ])
    })

    it('are deleted once by two requests, of which the second finds no file', async () => {
      const setup = await openEditing((await open()).db, { 'posts/a.md': article('文') })
      await addFiles(setup, ['images/a.png'])
      const removals = await Promise.all(
        [1, 2].map(() => setup.send('remove-media', { paths: ['images/a.png'] })),
      )
      const errors = removals.map(({ data }) => data[0]?.error)
      expect(errors).toHaveLength(2)
      expect(errors).toEqual(expect.arrayContaining([null, '文件不存在']))
      expect((await setup.send('bin')).data).toHaveLength(1)
    })

    it('are neither listed nor deleted behind a symbolic link', async () => {
      const setup = await openEditing((await open()).db, { 'posts/a.md': article('文') })
      const outside = join(setup.dataDir, 'outside')
      await mkdir(outside)
      await writeFile(join(outside, 'secret.png'), png)
      await symlink(outside, join(setup.contentDir, 'posts/out'))
      await symlink(join(outside, 'secret.png'), join(setup.contentDir, 'posts/link.png'))
      expect((await list(setup)).records).toEqual([])
      const paths = ['posts/out/secret.png', 'posts/link.png']
      const { data } = await setup.send('remove-media', { paths })
      expect(data).toEqual(paths.map((path) => ({ path, error: '文件不存在' })))
      expect(await readFile(join(outside, 'secret.png'))).toEqual(png)
    })

    it('that do not fit into the bin are not deleted', async () => {
      const setup = await openEditing((await open()).db, { 'posts/a.md': article('文') })
      await addFiles(setup, ['video/long.mp4'])
      await truncate(join(setup.contentDir, 'video/long.mp4'), 33 * 1024 * 1024)
      const { data } = await setup.send('remove-media', { paths: ['video/long.mp4'] })
      expect(data).toEqual([
        { path: 'video/long.mp4', error: '文件超过 32 MiB，回收站放不下，请直接在内容文件夹里处理' },
      ])
    })
  })
})
