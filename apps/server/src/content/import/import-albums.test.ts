import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { CompiledPictureSchema } from '#content/compiled-content.ts'
import { makeCameraPicture } from '#content/testing/camera-picture.ts'
import { makeJpeg, makePng } from '#content/testing/sample-pictures.ts'
import { createImportedSite } from '../../../test/imported-site.ts'

async function createSite(files: Record<string, string | Buffer>) {
  const site = await createImportedSite({ 'posts/.keep': '', ...files })
  const { db, dataDir } = site
  return {
    ...site,
    albums: async () =>
      db.selectFrom('albums').selectAll().where('is_published', '=', 1).orderBy('source_path').execute(),
    photos: async () =>
      db
        .selectFrom('album_photos')
        .selectAll()
        .where('is_present', '=', 1)
        .orderBy('album_id')
        .orderBy('position')
        .execute(),
    filesIn: async (name: string) =>
      readdir(join(dataDir, name), { recursive: true }).catch(() => [] as string[]),
  }
}

const album = (more = ''): string => `name: 山中\ndate: 2026-10-01\n${more}`

test('F81: an album has its texts, its photos in order with every size, and EXIF data without the position', async () => {
  const { importer, albums, photos, dataDir } = await createSite({
    'albums/hill/album.yaml': album('description: 走了一天。\ncover: 10.jpg\ncaptions:\n  10.jpg: 天亮了\n'),
    'albums/hill/10.jpg': await makeCameraPicture(),
    'albums/hill/2.jpg': await makeJpeg(1200),
    'albums/hill/notes.txt': '不是图片，也不是相册的一部分',
  })
  expect(await importer.run()).toEqual([])
  const [row] = await albums()
  expect(row).toMatchObject({
    source_path: 'hill',
    name: '山中',
    description: '走了一天。',
    photo_count: 2,
    password_hash: null,
    created_at: Date.UTC(2026, 8, 30, 16),
  })
  const [large, shot] = await photos()
  expect(large).toMatchObject({ file: '2.jpg', position: 0, description: '', taken_at: null, exif: '{}' })
  const { sources } = v.parse(CompiledPictureSchema, JSON.parse(large?.picture ?? ''))
  expect(sources.map(({ type, width }) => `${type} ${width}`)).toEqual([
    'image/avif 480',
    'image/avif 800',
    'image/avif 1200',
    'image/webp 480',
    'image/webp 800',
    'image/webp 1200',
  ])
  expect(shot).toMatchObject({ file: '10.jpg', description: '天亮了' })
  expect(shot?.taken_at).toBe(Date.parse('2026-10-01T06:30:15+09:00'))
  expect(JSON.parse(shot?.exif ?? '')).toEqual({
    相机: 'FUJIFILM X-T5',
    镜头: 'XF35mmF1.4 R',
    焦距: '35 mm',
    光圈: 'f/5.6',
    快门: '1/125 秒',
    感光度: 'ISO 400',
  })
  const picture: unknown = JSON.parse(shot?.picture ?? '')
  expect(picture).toMatchObject({ width: 60, height: 90 })
  expect(JSON.parse(row?.cover ?? '')).toEqual(picture)
  for (const name of await readdir(join(dataDir, 'media'))) {
    const bytes = await readFile(join(dataDir, 'media', name))
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(bytes.includes('secret')).toBe(false)
  }
})

test('an album has the order of its file, then that of the names, and another order alone compiles it again', async () => {
  const { importer, photos, write } = await createSite({
    'albums/hill/album.yaml': album('order:\n  - c.png\n  - gone.png\n  - a.png\n  - c.png\n'),
    'albums/hill/a.png': await makePng(40, 40),
    'albums/hill/b.png': await makePng(50, 40),
    'albums/hill/c.png': await makePng(60, 40),
    'albums/hill/d.png': await makePng(70, 40),
  })
  expect((await importer.run()).map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '3 找不到图片：gone.png',
  ])
  const files = async () => (await photos()).map(({ file }) => file)
  expect(await files()).toEqual(['c.png', 'a.png', 'b.png', 'd.png'])
  await write('albums/hill/album.yaml', album('order: [d.png]\n'))
  expect(await importer.run()).toEqual([])
  expect(await files()).toEqual(['d.png', 'a.png', 'b.png', 'c.png'])
})

test('an order that is not a list of names is reported, and the photos are shown', async () => {
  const { importer, photos, write } = await createSite({
    'albums/hill/album.yaml': album('order: a.png\n'),
    'albums/hill/a.png': await makePng(40, 40),
  })
  const reasons = async () => (await importer.run()).map(({ line, reason }) => `${line} ${reason}`)
  expect(await reasons()).toEqual(['3 order 应是文件名的列表'])
  await write('albums/hill/album.yaml', album('order: [{ a: b }, a.png]\n'))
  expect(await reasons()).toEqual(['3 order 应是文件名的列表'])
  expect(await photos()).toHaveLength(1)
})

test('F82: unusable files are reported with file, line and reason, and the rest is published', async () => {
  const bomb = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"><rect width="9" height="9"/></svg>',
  )
  const { importer, albums, photos } = await createSite({
    'albums/good/album.yaml': album('cover: gone.jpg\ncaptions:\n  a.png: 甲\n  b.png: 乙\n'),
    'albums/good/a.png': await makePng(40, 40),
    'albums/good/fake.jpg': '<script>alert(1)</script>',
    'albums/good/bomb.svg': bomb,
    'albums/good/cut.jpg': (await makeJpeg(900)).subarray(0, 9_000),
    'albums/bare/a.png': await makePng(40, 40),
    'albums/yaml/album.yaml': 'name: [山中\n',
    'albums/date/album.yaml': 'name: 山\ndate: 2026-02-30\n',
    'albums/typo/album.yaml': album('pasword: bamboo\n'),
    'albums/blank/album.yaml': album('password:\n'),
    'albums/number/album.yaml': album('password: 0123\n'),
    'albums/empty/album.yaml': album(),
    'albums/draft/album.yaml': album('published: false\n'),
    'albums/draft/a.png': await makePng(40, 40),
  })
  const problems = await importer.run()
  expect(problems.map(({ file, line, reason }) => `${file}:${line} ${reason}`).toSorted()).toEqual([
    'albums/bare/album.yaml:null 文件夹里没有 album.yaml，相册没有发布',
    'albums/blank/album.yaml:3 password 应是 1 到 64 个字，为免泄露没有发布',
    'albums/date/album.yaml:2 date 不是有效的日期：2026-02-30，应写成 2024-01-02 03:04:05',
    'albums/good/album.yaml:3 找不到图片：gone.jpg',
    'albums/good/album.yaml:6 找不到图片：b.png',
    'albums/good/bomb.svg:null 图片有 9000×9000 像素，超过 4000 万',
    'albums/good/cut.jpg:null 图片已损坏',
    'albums/good/fake.jpg:null 不是可用的图片',
    'albums/number/album.yaml:3 password 是数字时要加引号，为免泄露没有发布',
    'albums/typo/album.yaml:3 不认识的设置：pasword；也许是 password 写错了，为免泄露没有发布',
    expect.stringMatching(/^albums\/yaml\/album.yaml:[12] YAML 有语法错误：/),
  ])
  expect((await albums()).map((row) => [row.source_path, row.photo_count])).toEqual([
    ['empty', 0],
    ['good', 1],
  ])
  expect((await photos()).map(({ file }) => file)).toContain('a.png')
})

test('a locked album has no public pictures, and its password is stored nowhere in plain text', async () => {
  const { importer, albums, photos, filesIn, dataDir } = await createSite({
    'albums/hill/album.yaml': album('password: "bamboo-canary"\n'),
    'albums/hill/a.png': await makePng(40, 40),
  })
  expect(await importer.run()).toEqual([])
  const [row] = await albums()
  expect(row?.password_hash).toMatch(/^\$argon2id\$/)
  expect(row?.cover).toBeNull()
  expect(await filesIn('media')).toEqual([])
  const [photo] = await photos()
  expect(JSON.parse(photo?.picture ?? '')).toHaveProperty(
    'url',
    expect.stringMatching(/^[0-9a-f]{32}-40\.webp$/),
  )
  expect((await filesIn('sealed')).filter((name) => name.endsWith('.webp'))).toHaveLength(1)
  const stored = await Promise.all(
    ['test.db', 'test.db-wal'].map((name) => readFile(join(dataDir, name)).catch(() => Buffer.alloc(0))),
  )
  expect(Buffer.concat(stored).includes('bamboo-canary')).toBe(false)
})

test('locking an album removes its pictures from the public folder and keeps the ids of its photos', async () => {
  const { importer, albums, photos, filesIn, write } = await createSite({
    'albums/hill/album.yaml': album(),
    'albums/hill/a.png': await makePng(40, 40),
    'posts/a.md': '---\ntitle: 甲\ndate: 2026-01-01\n---\n![图](../albums/hill/a.png)',
  })
  await importer.run()
  const [{ id } = { id: 0 }] = await photos()
  const before = await filesIn('media')
  await write('albums/hill/album.yaml', album('password: bamboo\n'))
  await importer.run()
  expect((await albums())[0]?.password_hash).not.toBeNull()
  expect((await photos()).map((photo) => photo.id)).toEqual([id])
  const after = await filesIn('media')
  // The variants of the picture in the article stay.
  expect(after).toHaveLength(before.length / 2)
  await write('albums/hill/album.yaml', album())
  await importer.run()
  expect((await filesIn('media')).toSorted()).toEqual(before.toSorted())
})

test('G37: a photo that an album no longer shows is not public', async () => {
  const { importer, filesIn, write, remove } = await createSite({
    'albums/hill/album.yaml': album(),
    'albums/hill/a.png': await makePng(40, 40),
    'albums/hill/b.png': await makePng(50, 40),
  })
  await importer.run()
  const before = await filesIn('media')
  await write('albums/hill/c.png', await makePng(60, 40))
  await importer.run()
  expect((await filesIn('media')).length).toBeGreaterThan(before.length)
  await remove('albums/hill/c.png')
  await importer.run()
  expect((await filesIn('media')).toSorted()).toEqual(before.toSorted())
})

test('G37: a photo that an album no longer shows is not public after the album is locked', async () => {
  const { importer, filesIn, write, remove } = await createSite({
    'albums/hill/album.yaml': album(),
    'albums/hill/a.png': await makePng(40, 40),
    'albums/hill/b.png': await makePng(50, 40),
    'albums/hill/c.png': await makePng(60, 40),
  })
  await importer.run()
  await write('albums/hill/c.png', await makePng(40, 40))
  await remove('albums/hill/b.png')
  await importer.run()
  expect(await filesIn('media')).not.toEqual([])
  await write('albums/hill/album.yaml', album('password: bamboo\n'))
  await importer.run()
  expect(await filesIn('media')).toEqual([])
})

test('a changed text keeps the stored password hash, and a new password replaces it', async () => {
  const { importer, albums, write } = await createSite({
    'albums/hill/album.yaml': album('password: bamboo\n'),
    'albums/hill/a.png': await makePng(40, 40),
  })
  await importer.run()
  const [first] = await albums()
  await write('albums/hill/album.yaml', album('password: bamboo\ndescription: 又改了\n'))
  await importer.run()
  const [second] = await albums()
  expect(second).toMatchObject({ description: '又改了', password_hash: first?.password_hash })
  await write('albums/hill/album.yaml', album('password: bambu\ndescription: 又改了\n'))
  await importer.run()
  expect((await albums())[0]?.password_hash).not.toBe(first?.password_hash)
})

test('an invalid album.yaml keeps the stored album, locked', async () => {
  const { importer, albums, write } = await createSite({
    'albums/hill/album.yaml': album('password: bamboo\n'),
    'albums/hill/a.png': await makePng(40, 40),
  })
  await importer.run()
  const before = await albums()
  await write('albums/hill/album.yaml', 'name: [')
  expect(await importer.run()).toHaveLength(1)
  expect(await albums()).toEqual(before)
})

test('an album whose file or folder is deleted is unpublished, and republished under its old ids', async () => {
  const { importer, albums, photos, write, remove } = await createSite({
    'albums/hill/album.yaml': album(),
    'albums/hill/a.png': await makePng(40, 40),
    'albums/hill/b.png': await makePng(50, 40),
  })
  await importer.run()
  const [before, ids] = [(await albums())[0]?.id, (await photos()).map(({ id }) => id)]
  await remove('albums/hill/a.png')
  await importer.run()
  expect((await photos()).map(({ id }) => id)).toEqual(ids.slice(1))
  // Its photos stay when an album is deleted in the back office.
  await remove('albums/hill/album.yaml')
  for (const _ of ['unpublished', 'unchanged']) {
    expect(await importer.run()).toEqual([])
    expect(await albums()).toEqual([])
  }
  await remove('albums')
  expect(await importer.run()).toEqual([])
  await write('albums/hill/album.yaml', album())
  await write('albums/hill/a.png', await makePng(40, 40))
  await write('albums/hill/b.png', await makePng(50, 40))
  await importer.run()
  expect((await albums())[0]?.id).toBe(before)
  expect((await photos()).map(({ id }) => id)).toEqual(ids)
})

test('a second run stores nothing, and a changed picture is detected', async () => {
  const { importer, photos, write, changes } = await createSite({
    'albums/hill/album.yaml': album(),
    'albums/hill/a.png': await makePng(40, 40),
  })
  await importer.run()
  const before = changes()
  await importer.run()
  expect(changes()).toBe(before)
  await write('albums/hill/a.png', await makePng(60, 40))
  await importer.run()
  expect(JSON.parse((await photos())[0]?.picture ?? '')).toMatchObject({ width: 60 })
})
