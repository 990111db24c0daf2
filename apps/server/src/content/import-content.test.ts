import { createDiskStore } from '#platform/files/disk-store.ts'
import { createContentPublication } from '#modules/content-publication.ts'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Db } from '#platform/db/schema.ts'
import { type ContentImporter, createContentImporter } from '#content/import-content.ts'
import { type ContentFolder, createContentFolder } from '#content/testing/content-folder.ts'
import { makeHexoPost } from '#content/testing/hexo-post.ts'
import { makeJpeg, makePng } from '#content/testing/sample-pictures.ts'
import { openTestDatabase } from '../../test/databases.ts'

interface Site extends ContentFolder {
  db: Db
  importer: ContentImporter
  /** Number of writes to the database. */
  changes: () => number
}

async function createSite(files: Record<string, string | Buffer>, timeLimit = 30_000): Promise<Site> {
  const folder = await createContentFolder(files)
  const { db, close } = await openTestDatabase(folder.dataDir)
  let changes = 0
  const { contentDir, dataDir } = folder
  const importer = createContentImporter({
    publication: createContentPublication(db, createDiskStore(dataDir)),
    contentDir,
    dataDir,
    timeLimit,
    onChanged: () => changes++,
  })
  onTestFinished(async () => {
    await importer.stop()
    await close()
  })
  return { ...folder, db, importer, changes: () => changes }
}

function post(title: string, body = '正文。', more = ''): string {
  return `---\ntitle: ${title}\ndate: 2024-01-02\n${more}---\n${body}\n`
}

/** Returns a getter for the number of processes started since. */
function countProcesses(): () => number {
  let count = 0
  const onStart = (): void => void (count += 1)
  subscribe('child_process', onStart)
  onTestFinished(() => void unsubscribe('child_process', onStart))
  return () => count
}

async function titles(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('articles')
    .select('title')
    .where('is_published', '=', 1)
    .orderBy('source_path')
    .execute()
  return rows.map((row) => row.title)
}

async function article(db: Db, sourcePath: string) {
  return db
    .selectFrom('articles')
    .innerJoin('article_bodies', 'article_id', 'id')
    .selectAll()
    .where('source_path', '=', sourcePath)
    .executeTakeFirstOrThrow()
}

test('imports 300 Hexo posts', async () => {
  const files = Object.fromEntries(Array.from({ length: 300 }, (_, index) => makeHexoPost(index)))
  const { db, importer } = await createSite(files)
  const problems = await importer.run()
  expect(problems).toEqual([])
  expect(await titles(db)).toHaveLength(300)
  expect((await article(db, '2022/post-7.md')).content_html).toContain('tok-keyword')
}, 120_000)

test.each(['posts', '_posts', 'source/_posts', '.'])('finds articles in %s', async (folder) => {
  const { db, importer } = await createSite({
    [`${folder}/a.md`]: post('甲'),
    [`${folder}/b/c.md`]: post('乙'),
    'about.md': '# 关于\n\n我。',
  })
  await importer.run()
  expect(await titles(db)).toEqual(['甲', '乙'])
})

describe('an unusable file', () => {
  test('is reported with file, line and reason, and the rest is published', async () => {
    const { db, importer } = await createSite({
      'posts/good.md': post('好的'),
      'posts/yaml.md': '---\ntitle: 甲\ntags: [a\ndate: 2024-01-02\n---\n',
      'posts/untitled.md': '---\ndate: 2024-01-02\n---\n正文',
      'posts/date.md': '---\ntitle: 甲\ndate: 2024-02-30\n---\n',
      'posts/picture.md': post('图', '字\n\n![图](fake.png)\n\n![无](none.png)'),
      'posts/fake.png': '不是图片',
      'posts/gbk.md': Buffer.from([0x2d, 0x2d, 0x2d, 0xc4, 0xe3]),
      'posts/huge.md': `---\ntitle: 大\n---\n${'字'.repeat(800_000)}`,
      'posts/link.md': post('链', '[无](gone.md)'),
    })
    const problems = await importer.run()
    expect(problems.map(({ file, line, reason }) => `${file}:${line} ${reason}`).toSorted()).toEqual([
      'posts/date.md:3 date 不是有效的日期：2024-02-30，应写成 2024-01-02 03:04:05',
      'posts/gbk.md:null 文件不是 UTF-8 编码，请另存为 UTF-8',
      'posts/huge.md:null 文件超过 2 MiB',
      'posts/link.md:5 链接的文章不存在：gone.md',
      'posts/picture.md:7 不是可用的图片：fake.png',
      'posts/picture.md:9 找不到图片：none.png',
      'posts/untitled.md:1 缺少 title，暂以文件名“untitled”为标题',
      expect.stringMatching(/^posts\/yaml.md:[34] YAML 有语法错误：/),
    ])
    expect(await titles(db)).toEqual(['好的', '链', '图', 'untitled'])
  })

  test('is reported again by the next run, which stores nothing', async () => {
    const { importer, changes } = await createSite({ 'posts/a.md': post('甲', '![无](none.png)') })
    const first = await importer.run()
    const before = changes()
    expect(await importer.run()).toEqual(first)
    expect(changes() - before).toBeLessThanOrEqual(2)
  })

  test('keeps the stored version', async () => {
    const { db, importer, write } = await createSite({ 'posts/a.md': post('旧题') })
    await importer.run()
    await write('posts/a.md', '---\ntitle: [坏\n---\n')
    expect(await importer.run()).toHaveLength(1)
    expect(await titles(db)).toEqual(['旧题'])
  })

  test('does not pollute prototypes', async () => {
    const { importer } = await createSite({
      'posts/a.md':
        '---\ntitle: 甲\ndate: 2024-01-02\n__proto__: {polluted: 1}\nconstructor: {prototype: {polluted: 1}}\n---\n',
      'site.yaml': '__proto__:\n  polluted: 1\nname: 站\n',
      'notices.yaml': '- __proto__: {polluted: 1}\n  title: 告\n',
    })
    await importer.run()
    expect('polluted' in {}).toBe(false)
  })
})

describe('a file that hangs', () => {
  /** A picture that takes longer than the limit on any machine: each filter step reads 120 × 120 neighbours of every pixel. */
  const bomb = (): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><filter id="f">${'<feMorphology operator="dilate" radius="60"/>'.repeat(200)}</filter><rect width="1900" height="1900" filter="url(#f)"/></svg>`

  test('is skipped and reported, the rest is published, and it is compiled again when it changes', async () => {
    const { db, importer, write } = await createSite(
      {
        'posts/a.md': post('甲'),
        'posts/b.md': post('炸', '![炸](bomb.svg)'),
        'posts/bomb.svg': bomb(),
        'posts/c.md': post('丙'),
      },
      8000,
    )
    expect(await importer.run()).toEqual([
      { file: 'posts/b.md', line: null, reason: '处理超过 8 秒，已跳过' },
    ])
    expect(await titles(db)).toEqual(['甲', '丙'])
    // A second attempt would hang again, and its process would be killed and replaced.
    const processes = countProcesses()
    expect(await importer.run()).toHaveLength(1)
    expect(processes()).toBe(1)
    await write('posts/b.md', post('好'))
    expect(await importer.run()).toEqual([])
    expect(await titles(db)).toEqual(['甲', '好', '丙'])
  }, 60_000)
})

test('a megabyte of any slow input takes a bounded time, and the rest is published', async () => {
  const megabyte = (text: string) => text.repeat(Math.floor((1024 * 1024) / Buffer.byteLength(text)))
  const { db, importer } = await createSite(
    {
      'posts/a.md': post('甲'),
      'posts/brackets.md': post('括号', megabyte('![[')),
      'posts/tags.md': post('标签', megabyte('<div>')),
      'posts/code.md': post('代码', `\`\`\`ts\n${megabyte('const a = `${')}\n\`\`\``),
      'posts/math.md': post('公式', `$$\n${megabyte('\\frac{')}\n$$`),
      'posts/maths.md': post('许多公式', megabyte('$x^2$\n\n')),
      'posts/z.md': post('末'),
    },
    5000,
  )
  await importer.run()
  expect(await titles(db)).toEqual(expect.arrayContaining(['甲', '末']))
}, 180_000)

test('a deleted file is unpublished, and republished under its old id', async () => {
  const { db, importer, write, remove } = await createSite({
    'posts/a.md': post('甲'),
    'posts/b.md': post('乙'),
  })
  await importer.run()
  const { id } = await article(db, 'a.md')
  await remove('posts/a.md')
  await importer.run()
  expect(await titles(db)).toEqual(['乙'])
  await write('posts/a.md', post('甲二'))
  await importer.run()
  expect(await article(db, 'a.md')).toMatchObject({ id, title: '甲二', is_published: 1 })
})

test('a missing content folder changes nothing', async () => {
  const { db, importer, remove } = await createSite({ 'posts/a.md': post('甲') })
  await importer.run()
  await remove('.')
  expect(await importer.run()).toMatchObject([{ reason: '内容文件夹不存在，保留已有的内容' }])
  expect(await titles(db)).toEqual(['甲'])
})

describe('pictures', () => {
  let photo: Buffer
  beforeEach(async () => {
    photo = await makeJpeg(700)
  })

  test.each([
    ['beside the article', 'posts/p.jpg', 'p.jpg'],
    ['in the asset folder', 'posts/a/p.jpg', 'p.jpg'],
    ['in the asset folder, by its name', 'posts/a/p.jpg', 'a/p.jpg'],
    ['above', 'posts/p.jpg', './../posts/p.jpg'],
    ['from the root of the site', 'images/p.jpg', '/images/p.jpg'],
    ['with a Chinese name', 'posts/竹 林.jpg', '%E7%AB%B9%20%E6%9E%97.jpg'],
    ['with a query', 'posts/p.jpg', 'p.jpg?v=1'],
  ])('%s are found', async (_place, path, src) => {
    const { db, importer } = await createSite({
      'posts/a.md': post('甲', `![图](${src})`, `cover: "${src}"\n`),
      [path]: photo,
    })
    expect(await importer.run()).toEqual([])
    const { content_html, cover } = await article(db, 'a.md')
    expect(content_html).toContain('type="image/avif"')
    expect(JSON.parse(cover ?? '')).toMatchObject({ width: 700, height: 467 })
  })

  test('outside of the content folder are not found, not even through links', async () => {
    const { contentDir, db, importer, write } = await createSite({})
    const outside = join(contentDir, '..', 'outside')
    await mkdir(outside)
    await writeFile(join(outside, 'p.jpg'), photo)
    await writeFile(join(outside, 'secret.md'), post('秘'))
    await write(
      'posts/a.md',
      post(
        '甲',
        '![一](../../outside/p.jpg)\n\n![二](link.jpg)\n\n![三](folder/p.jpg)\n\n![四](/../outside/p.jpg)',
      ),
    )
    await symlink(join(outside, 'p.jpg'), join(contentDir, 'posts/link.jpg'))
    await symlink(outside, join(contentDir, 'posts/folder'))
    await symlink(join(outside, 'secret.md'), join(contentDir, 'posts/secret.md'))
    const problems = await importer.run()
    expect(problems.map(({ reason }) => reason.replace(/：.*/, ''))).toEqual(
      Array.from({ length: 4 }, () => '文件在内容文件夹之外'),
    )
    expect((await article(db, 'a.md')).content_html).not.toContain('/media/')
    expect(await titles(db)).toEqual(['甲'])
  })

  test('replaced under the same name update the article', async () => {
    const { db, importer, write } = await createSite({
      'posts/a.md': post('甲', '![图](p.png)'),
      'posts/p.png': await makePng(20, 10),
    })
    await importer.run()
    await write('posts/p.png', await makePng(30, 10))
    await importer.run()
    expect((await article(db, 'a.md')).content_html).toContain('width="30"')
  })

  test('are published in one format first, so that articles are readable early', async () => {
    const { db, importer } = await createSite({
      'posts/a.md': post('甲', '![图](p.jpg)'),
      'posts/p.jpg': photo,
    })
    const readable = Promise.withResolvers<string>()
    const run = importer.run(() => void article(db, 'a.md').then((row) => readable.resolve(row.content_html)))
    const first = await readable.promise
    expect(first).toContain('type="image/webp"')
    expect(first).not.toContain('type="image/avif"')
    await run
    expect((await article(db, 'a.md')).content_html).toContain('type="image/avif"')
  })
})

test('articles link to each other by file and by Hexo name', async () => {
  const { db, importer } = await createSite({
    'posts/2024/a.md': post('甲', '[乙](../b.md#小节) {% post_link b %}'),
    'posts/b.md': post('乙', '[甲](2024/a.md)\n\n## 小节'),
  })
  expect(await importer.run()).toEqual([])
  const [a, b] = [await article(db, '2024/a.md'), await article(db, 'b.md')]
  expect(a.content_html).toContain(`<a href="/post/${b.id}#h-小节">乙</a> <a href="/post/${b.id}">乙</a>`)
  expect(b.content_html).toContain(`<a href="/post/${a.id}">甲</a>`)
})

test('an unchanged folder is not compiled again', async () => {
  const { db, importer } = await createSite({ 'posts/a.md': post('甲'), 'site.yaml': 'name: 站\n' })
  await importer.run()
  await db.updateTable('articles').set({ title: '标记' }).execute()
  await importer.run()
  expect(await titles(db)).toEqual(['标记'])
})

async function settings(db: Db): Promise<unknown> {
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'site')
    .executeTakeFirstOrThrow()
  return JSON.parse(value)
}

describe('the site', () => {
  test('has working defaults', async () => {
    const { db, importer } = await createSite({ 'posts/a.md': post('甲') })
    expect(await importer.run()).toEqual([])
    expect(await settings(db)).toMatchObject({
      name: '青简',
      logo: '',
      openComment: true,
      openChatroom: false,
      showList: [],
      now: null,
      aboutMe: '',
    })
  })

  test('has the settings of its files', async () => {
    const { db, importer } = await createSite({
      'site.yaml':
        'name: 竹里\nlogo: logo.png\nqqNumber: 10001\nopenChatroom: true\nshowList: [github]\nhotSearchList: [zhihu, weibo]\nbulletin: "**你好**"\nnow: { text: " 修窗 ", date: 2026-11-20 }\nauthorAvatar: https://example.com/a.png\n',
      'logo.png': await makePng(64, 64),
      'about.md': '---\ntitle: 关于\n---\n## 我\n\n[甲](a.md)',
      'posts/a.md': post('甲'),
    })
    expect(await importer.run()).toEqual([])
    const { id } = await article(db, 'a.md')
    expect(await settings(db)).toMatchObject({
      name: '竹里',
      logo: expect.stringMatching(/^\/media\/[0-9a-f]{32}-64\.webp$/),
      qqNumber: '10001',
      openChatroom: true,
      hotSearchList: ['zhihu', 'weibo'],
      showList: ['github'],
      bulletin: '<p><strong>你好</strong></p>',
      now: { text: '修窗', date: '2026-11-20' },
      authorAvatar: 'https://example.com/a.png',
      aboutMe: expect.stringContaining(`<a href="/post/${id}">甲</a>`),
    })
  })

  test('reports invalid settings and uses their defaults', async () => {
    const { db, importer } = await createSite({
      'posts/a.md': post('甲'),
      'site.yaml':
        'name: 站\nopenComment: 也许\nnickname: 谁\ngithub: javascript:alert(1)\nhotSearchList: [weibo, bing]\nnow: { text: 修窗, date: 昨天 }\n',
    })
    expect(await importer.run()).toEqual([
      { file: 'site.yaml', line: 2, reason: 'openComment 应为 true 或 false，暂用默认值' },
      { file: 'site.yaml', line: 3, reason: '不认识的设置：nickname' },
      { file: 'site.yaml', line: 4, reason: 'github 应为 http:// 或 https:// 开头的网址，暂用默认值' },
      {
        file: 'site.yaml',
        line: 5,
        reason: 'hotSearchList 只能含 weibo、zhihu、baidu、toutiao、bilibili、juejin、github，暂用默认值',
      },
      { file: 'site.yaml', line: 6, reason: 'now date 应为日期，如 2026-11-20，暂用默认值' },
    ])
    expect(await settings(db)).toMatchObject({ name: '站', openComment: true })
  })
})

test('notices are Markdown, in the order of the file, and removed with it', async () => {
  const { db, importer, remove } = await createSite({
    'notices.yaml':
      '- title: 一\n  content: "[外](https://example.com)"\n  position: top\n  date: 2024-01-02\n- content: 只有内容\n  position: left\n',
  })
  expect(await importer.run()).toMatchObject([{ file: 'notices.yaml', line: 6 }])
  const notices = await db.selectFrom('notices').selectAll().orderBy('position').execute()
  expect(notices).toMatchObject([
    {
      title: '一',
      place: 'top',
      created_at: Date.parse('2024-01-02T00:00:00+08:00'),
      content_html: expect.stringContaining('class="external"'),
    },
    { title: '只有内容', place: 'right', content_html: '<p>只有内容</p>' },
  ])
  await remove('notices.yaml')
  await importer.run()
  expect(await db.selectFrom('notices').selectAll().execute()).toEqual([])
})

test('an import can be stopped at any time', async () => {
  const files = Object.fromEntries(Array.from({ length: 30 }, (_, index) => makeHexoPost(index)))
  const { importer } = await createSite(files)
  const run = importer.run()
  await importer.stop()
  expect(await run).toEqual([])
})
