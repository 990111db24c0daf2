import * as v from 'valibot'
import { expect, test } from 'vitest'
import { CompiledPhotoSchema } from '#content/compiled-content.ts'
import { makePng } from '#content/testing/sample-pictures.ts'
import { createImportedSite } from '../../../test/imported-site.ts'

async function createSite(files: Record<string, string | Buffer>) {
  const site = await createImportedSite({ 'posts/.keep': '', ...files })
  const shown = async () =>
    site.db.selectFrom('moments').selectAll().where('is_published', '=', 1).orderBy('source_path').execute()
  return { ...site, shown }
}

const moment = (body: string, more = ''): string => `---\ndate: 2026-01-02 08:00\n${more}---\n${body}\n`

test('a moment has its text as HTML, and its pictures separately with every size and format', async () => {
  const { importer, shown } = await createSite({
    'moments/2026/rain.md': moment('雨，**下**了一夜。\n\n![竹](bamboo.png)\n![](rain/lamp.png "灯")'),
    'moments/2026/bamboo.png': await makePng(1200, 800),
    'moments/2026/rain/lamp.png': await makePng(300, 300),
    'posts/a.md': '---\ntitle: 甲\ndate: 2026-01-01\n---\n正文',
  })
  expect(await importer.run()).toEqual([])
  const [row] = await shown()
  expect(row).toMatchObject({
    source_path: '2026/rain.md',
    content_html: expect.stringContaining('<p>雨，<strong>下</strong>了一夜。</p>'),
    plain_text: '雨，下了一夜。',
    created_at: Date.UTC(2026, 0, 2),
  })
  expect(row?.content_html).not.toContain('<img')
  const photos = v.parse(v.array(CompiledPhotoSchema), JSON.parse(row?.photos ?? ''))
  expect(photos).toMatchObject([
    { width: 1200, height: 800, description: '竹' },
    { width: 300, height: 300, description: '灯' },
  ])
  expect(photos[0]?.thumbhash).not.toBe('')
  expect(photos[0]?.sources.map(({ type, width }) => `${type} ${width}`)).toEqual([
    'image/avif 480',
    'image/avif 800',
    'image/avif 1200',
    'image/webp 480',
    'image/webp 800',
    'image/webp 1200',
  ])
})

test('a moment with a password is not published, and reported: moments cannot be locked', async () => {
  const { importer, shown, write } = await createSite({
    'moments/yaml.md': moment('一', 'Password: 竹\n'),
    'moments/toml.md': '+++\ndate = 2026-01-02\npassword = "竹"\n+++\n二\n',
    'moments/none.md': moment('三', 'password:\n'),
    'moments/later.md': moment('四'),
  })
  const problems = await importer.run()
  expect((await shown()).map((row) => row.source_path)).toEqual(['later.md', 'none.md'])
  expect(problems).toMatchObject([
    { file: 'moments/toml.md', line: 3, reason: '说说不能加密，为免泄露没有发布' },
    { file: 'moments/yaml.md', line: 3, reason: '说说不能加密，为免泄露没有发布' },
  ])
  await write('moments/later.md', moment('四', 'password: 竹\n'))
  await importer.run()
  expect((await shown()).map((row) => row.source_path)).toEqual(['none.md'])
})

test('unusable files are reported with file, line and reason, and the rest is published', async () => {
  const { importer, shown } = await createSite({
    'moments/good.md': moment('好的。'),
    'moments/date.md': '---\ndate: 2026-13-01\n---\n字',
    'moments/yaml.md': '---\ndate: [2026\n---\n字',
    'moments/blank.md': moment(''),
    'moments/missing.md': moment('字\n\n![无](none.png)'),
    'moments/fake.md': moment('字\n\n![假](fake.png)'),
    'moments/fake.png': '不是图片',
    'moments/link.md': moment('字\n\n看[甲](gone.md)'),
    'moments/outside.md': moment('字\n\n![外](../../../../../etc/hostname.png)'),
    'moments/many.md': moment(`字\n${'![一](one.png)\n'.repeat(10)}`),
    'moments/one.png': await makePng(40, 40),
    'moments/draft.md': moment('草稿', 'published: false\n'),
  })
  const problems = await importer.run()
  expect(problems.map(({ file, line, reason }) => `${file}:${line} ${reason}`).toSorted()).toEqual([
    'moments/blank.md:4 没有正文，也没有图片',
    'moments/date.md:2 date 不是有效的日期：2026-13-01，应写成 2024-01-02 03:04:05',
    'moments/fake.md:6 不是可用的图片：fake.png',
    'moments/link.md:6 链接的文章不存在：gone.md',
    'moments/many.md:14 图片超过 9 张，其余的没有显示',
    'moments/missing.md:6 找不到图片：none.png',
    'moments/outside.md:6 找不到图片：../../../../../etc/hostname.png',
    expect.stringMatching(/^moments\/yaml.md:[23] YAML 有语法错误：/),
  ])
  expect((await shown()).map((row) => row.source_path)).toEqual([
    'fake.md',
    'good.md',
    'link.md',
    'many.md',
    'missing.md',
    'outside.md',
  ])
})

test('executable markup is removed', async () => {
  const { importer, shown } = await createSite({
    'moments/a.md': moment(
      '<script>alert(1)</script><p onclick="alert(1)">字</p>\n\n[链](javascript:alert(1))',
    ),
  })
  await importer.run()
  const [row] = await shown()
  expect(row?.content_html).toContain('字')
  expect(row?.content_html).not.toMatch(/<script|onclick|javascript:/i)
})

test('a deleted file is unpublished, and republished under its old id', async () => {
  const { importer, shown, write, remove } = await createSite({
    'moments/a.md': moment('甲'),
    'moments/b.md': moment('乙'),
  })
  await importer.run()
  const [{ id } = { id: 0 }] = await shown()
  await remove('moments/a.md')
  await importer.run()
  expect((await shown()).map((row) => row.plain_text)).toEqual(['乙'])
  await write('moments/a.md', moment('甲二'))
  await importer.run()
  expect((await shown())[0]).toMatchObject({ id, plain_text: '甲二' })
})

test('a second run stores nothing, and a changed picture is detected', async () => {
  const { importer, shown, write, changes } = await createSite({
    'moments/a.md': moment('甲\n\n![图](one.png)'),
    'moments/one.png': await makePng(40, 40),
  })
  await importer.run()
  const before = changes()
  await importer.run()
  expect(changes()).toBe(before)
  await write('moments/one.png', await makePng(60, 40))
  await importer.run()
  const [row] = await shown()
  expect(JSON.parse(row?.photos ?? '')).toMatchObject([{ width: 60 }])
})

test('deleting the folder unpublishes its moments', async () => {
  const { importer, shown, remove } = await createSite({ 'moments/a.md': moment('甲') })
  await importer.run()
  await remove('moments')
  expect(await importer.run()).toEqual([])
  expect(await shown()).toEqual([])
})
