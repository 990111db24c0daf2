import { expect, test } from 'vitest'
import { listOldAlbumPhotos } from '#content/pictures/old-album-photos.ts'
import { makePng } from '#content/testing/sample-pictures.ts'
import { createImportedSite, readArticle } from '../../../test/imported-site.ts'

const essays = (items: string): string => `- title: 短文\n  essay_list:\n${items}`
const first = '    - {content: 第一条, date: 2024-01-02, image: [/img/a.png]}\n'
const second = '    - {content: 第二条, date: 2024-01-03}\n'
const album = (images: string): string =>
  `- class_name: 山中\n  path_name: /shan\n  album_list:\n    - {date: 2024-01-02, content: 山顶, image: [${images}]}\n`

async function createHexoSite(files: Record<string, string | Buffer>) {
  const site = await createImportedSite({
    'source/_posts/a.md': '---\ntitle: 甲\ndate: 2024-01-01\n---\n字',
    'source/img/a.png': await makePng(100, 80),
    ...files,
  })
  const moments = () =>
    site.db
      .selectFrom('moments')
      .select(['id', 'plain_text as text', 'photos'])
      .where('is_published', '=', 1)
      .orderBy('created_at')
      .execute()
  const albums = async () => {
    const rows = await site.db
      .selectFrom('albums')
      .select(['id', 'name', 'source_path as sourcePath'])
      .where('is_published', '=', 1)
      .execute()
    const photos = await site.db.selectFrom('album_photos').select(['file', 'description']).execute()
    return { rows, photos }
  }
  return { ...site, moments, albums }
}

test('moments of a theme are published, keep their ids when others are added, and go with the file', async () => {
  const { importer, write, remove, moments } = await createHexoSite({
    'source/_data/essay.yml': essays(first),
  })
  expect(await importer.run()).toEqual([])
  const [one] = await moments()
  expect(one).toMatchObject({ text: '第一条', photos: expect.stringContaining('/media/') })
  await write('moments/own.md', '---\ndate: 2024-01-04\n---\n自己的')
  await write('source/_data/essay.yml', essays(second + first))
  await importer.run()
  expect((await moments()).map(({ text }) => text)).toEqual(['第一条', '第二条', '自己的'])
  expect((await moments())[0]?.id).toBe(one?.id)

  await write('source/_data/essay.yml', `${essays(second + first)}  essay_list: [`)
  const problems = await importer.run()
  expect(problems.map(({ file }) => file)).toEqual(['source/_data/essay.yml'])
  expect(await moments()).toHaveLength(3)
  await remove('source/_data/essay.yml')
  await importer.run()
  expect((await moments()).map(({ text }) => text)).toEqual(['自己的'])
})

test('problems of a moment have the file and the line of its item', async () => {
  const { importer } = await createHexoSite({
    'source/_data/essay.yml': essays(`${first}    - {content: "[无](gone.md)", date: 2024-01-03}\n`),
  })
  expect(await importer.run()).toEqual([
    { file: 'source/_data/essay.yml', line: 4, reason: '链接的文章不存在：gone.md' },
  ])
})

test('albums of a theme are published with the pictures that are here; remote ones are listed and come when fetched', async () => {
  const remote = 'https://img.example/b.png'
  const { contentDir, importer, write, albums } = await createHexoSite({
    'source/_data/album.yml': album(`/img/a.png, "${remote}", /img/none.png`),
  })
  expect((await importer.run()).map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '4 图片在别的网站上，取回后才会放进相册：img.example',
    '4 找不到图片：/img/none.png',
  ])
  expect(await albums()).toMatchObject({
    rows: [{ name: '山中' }],
    photos: [{ file: 'source-img-a.png', description: '山顶' }],
  })
  expect([...(await listOldAlbumPhotos(contentDir))]).toEqual([[remote, 'source/_data/album.yml']])

  await write('remote-pictures/img.example/b.png', await makePng(60, 60))
  await write(
    'remote-pictures.json',
    JSON.stringify({ [remote]: { file: 'remote-pictures/img.example/b.png' } }),
  )
  expect((await importer.run()).map(({ reason }) => reason)).toEqual(['找不到图片：/img/none.png'])
  expect((await albums()).photos).toHaveLength(2)
})

test('an album of a theme without a picture is not published, and one with a folder of its name is replaced by it', async () => {
  const { importer, write, albums } = await createHexoSite({
    'source/_data/album.yml': album('https://img.example/b.png'),
  })
  await importer.run()
  expect((await albums()).rows).toEqual([])
  await write('source/_data/album.yml', album('/img/a.png'))
  await importer.run()
  expect((await albums()).rows).toMatchObject([{ name: '山中' }])
  await write('albums/shan/album.yaml', 'name: 自己的\ndate: 2024-01-02\n')
  await write('albums/shan/1.png', await makePng(50, 50))
  await importer.run()
  expect((await albums()).rows).toMatchObject([{ name: '自己的', sourcePath: 'shan' }])
})

test('commands that the old site defines for formulas are known, and articles follow their changes', async () => {
  const config = (norm: string): string =>
    `url: https://old.example\nmathjax:\n  tex:\n    macros: { "RR": "\\\\mathbb{R}", norm: ["${norm}", 1] }\n`
  const { db, importer, write } = await createImportedSite({
    '_config.yml': config(String.raw`\\|#1\\|`),
    'source/_posts/a.md': '---\ntitle: 甲\ndate: 2024-01-01\n---\n$x\\in\\RR$ 与 $\\norm{x}$ 与 $\\none{x}$',
  })
  expect((await importer.run()).map(({ reason }) => reason)).toEqual([
    String.raw`公式有语法错误，按原文显示：\none{x}`,
  ])
  const htmlOf = async (): Promise<string> => (await readArticle(db, 'a.md')).content_html
  expect(await htmlOf()).toContain('ℝ')
  expect(await htmlOf()).toContain('∥')
  await write('_config.yml', config(String.raw`\\langle#1\\rangle`))
  await importer.run()
  expect(await htmlOf()).toContain('⟨')
})
