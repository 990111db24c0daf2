import { describe, expect, test } from 'vitest'
import { createCompileProcess } from '#content/compile/compile-process.ts'
import { makeHexoPost } from '#content/testing/hexo-post.ts'
import { createImportedSite, postFile, readArticle, readTitles } from '../../../test/imported-site.ts'

test('imports 300 Hexo posts', async () => {
  const files = Object.fromEntries(Array.from({ length: 300 }, (_, index) => makeHexoPost(index)))
  const { db, importer } = await createImportedSite(files)
  const problems = await importer.run()
  expect(problems).toEqual([])
  expect(await readTitles(db)).toHaveLength(300)
  expect((await readArticle(db, '2022/post-7.md')).content_html).toContain('tok-keyword')
}, 120_000)

test.each(['posts', '_posts', 'source/_posts', '.'])('finds articles in %s', async (folder) => {
  const { db, importer } = await createImportedSite({
    [`${folder}/a.md`]: postFile('甲'),
    [`${folder}/b/c.md`]: postFile('乙'),
    'about.md': '# 关于\n\n我。',
  })
  await importer.run()
  expect(await readTitles(db)).toEqual(['甲', '乙'])
})

test.each([
  ['the comments of a vault of Obsidian are not published', { '.obsidian/app.json': '{}' }, '<p>前后</p>'],
  ['percent signs elsewhere are text', {}, '<p>前%%密%%后</p>'],
])('%s', async (_behaviour, files, html) => {
  const { db, importer } = await createImportedSite({ ...files, '一.md': postFile('甲', '前%%密%%后') })
  await importer.run()
  const bodies = await db.selectFrom('article_bodies').select(['content_html', 'plain_text']).execute()
  expect(bodies).toEqual([{ content_html: html, plain_text: html.replaceAll(/<\/?p>/g, '') }])
})

test('an article that Hexo encrypts by its tag is not published without a password', async () => {
  const { db, importer, write } = await createImportedSite({
    '_config.yml': 'encrypt:\n  tags:\n    - { name: 日记, password: 竹 }\n',
    'source/_posts/a.md': postFile('甲', '密', 'tags: [茶, 日记]\npassword:\n'),
    'source/_posts/b.md': postFile('乙', '密', 'tags: 日记\npassword: 竹简\n'),
    'source/_posts/c.md': postFile('丙', '文', 'tags: [日记]\npassword: ""\n'),
    'source/_posts/d.md': postFile('丁', '文', 'tags: [茶]\n'),
  })
  expect(await importer.run()).toEqual([
    {
      file: 'source/_posts/a.md',
      line: null,
      reason: '旧站给标签 日记 的文章加密，这篇没有 password，为免泄露没有发布',
    },
  ])
  expect(await readTitles(db)).toEqual(['乙', '丙', '丁'])
  await write('_config.yml', 'encrypt: { tags: [茶] }\n')
  await importer.run()
  expect(await readTitles(db)).toEqual(['乙', '丙'])
})

test('a repeated key has its last value and is reported, unless it decides on what is public', async () => {
  const { db, importer } = await createImportedSite({
    'posts/a.md': '---\ntitle: 甲\ndescription:\ntags: [一]\ndescription: 乙\ndate: 2024-01-02\n---\n正文',
    'posts/b.md': '---\ntitle: 丙\ndate: 2024-01-02\nPassword: 竹\npassword:\n---\n正文',
    'posts/c.md': '---\ntitle: 丁\ndate: 2024-01-02\npassword: 竹\npassword:\n---\n正文',
  })
  expect((await importer.run()).map(({ file, line, reason }) => `${file}:${line} ${reason}`)).toEqual([
    'posts/a.md:5 description 出现了两次，以最后一个为准',
    'posts/b.md:5 password 出现了两次，为免泄露没有发布',
    'posts/c.md:5 password 出现了两次，为免泄露没有发布',
  ])
  const articles = await db
    .selectFrom('articles')
    .select(['title', 'summary', 'is_locked'])
    .orderBy('title')
    .execute()
  expect(articles.map(({ title, summary, is_locked }) => `${title} ${summary} ${is_locked}`)).toEqual([
    '甲 乙 0',
  ])
})

describe('an unusable file', () => {
  test('is reported with file, line and reason, and the rest is published', async () => {
    const { db, importer } = await createImportedSite({
      'posts/good.md': postFile('好的'),
      'posts/yaml.md': '---\ntitle: 甲\ntags: [a\ndate: 2024-01-02\n---\n',
      'posts/untitled.md': '---\ndate: 2024-01-02\n---\n正文',
      'posts/date.md': '---\ntitle: 甲\ndate: 2024-13-01\n---\n',
      'posts/picture.md': postFile('图', '字\n\n![图](fake.png)\n\n![无](none.png)'),
      'posts/fake.png': '不是图片',
      'posts/gbk.md': Buffer.from([0x2d, 0x2d, 0x2d, 0xc4, 0xe3]),
      'posts/huge.md': `---\ntitle: 大\n---\n${'字'.repeat(800_000)}`,
      'posts/link.md': postFile('链', '[无](gone.md)'),
    })
    const problems = await importer.run()
    expect(problems.map(({ file, line, reason }) => `${file}:${line} ${reason}`).toSorted()).toEqual([
      'posts/date.md:3 date 不是有效的日期：2024-13-01，应写成 2024-01-02 03:04:05',
      'posts/gbk.md:null 文件不是 UTF-8 编码，请另存为 UTF-8',
      'posts/huge.md:null 文件超过 2 MiB',
      'posts/link.md:5 链接的文章不存在：gone.md',
      'posts/picture.md:7 不是可用的图片：fake.png',
      'posts/picture.md:9 找不到图片：none.png',
      'posts/untitled.md:1 缺少 title，暂以文件名“untitled”为标题',
      expect.stringMatching(/^posts\/yaml.md:[34] YAML 有语法错误：/),
    ])
    expect(await readTitles(db)).toEqual(['好的', '链', '图', 'untitled'])
  })

  test('is reported again by the next run, which stores nothing', async () => {
    const { importer, changes } = await createImportedSite({
      'posts/a.md': postFile('甲', '![无](none.png)'),
    })
    const first = await importer.run()
    const before = changes()
    expect(await importer.run()).toEqual(first)
    expect(changes() - before).toBeLessThanOrEqual(2)
  })

  test('keeps the stored version', async () => {
    const { db, importer, write } = await createImportedSite({ 'posts/a.md': postFile('旧题') })
    await importer.run()
    await write('posts/a.md', '---\ntitle: [坏\n---\n')
    expect(await importer.run()).toHaveLength(1)
    expect(await readTitles(db)).toEqual(['旧题'])
  })

  test('does not pollute prototypes', async () => {
    const { importer } = await createImportedSite({
      'posts/a.md':
        '---\ntitle: 甲\ndate: 2024-01-02\n__proto__: {polluted: 1}\nconstructor: {prototype: {polluted: 1}}\n---\n',
      'site.yaml': '__proto__:\n  polluted: 1\nname: 站\n',
      'notices.yaml': '- __proto__: {polluted: 1}\n  title: 告\n',
    })
    await importer.run()
    expect('polluted' in {}).toBe(false)
  })
})

/** A picture that takes longer than the limit on any machine: each filter step reads 120 × 120 neighbours of every pixel. */
const pictureBomb = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><filter id="f">${'<feMorphology operator="dilate" radius="60"/>'.repeat(200)}</filter><rect width="1900" height="1900" filter="url(#f)"/></svg>`

test('a picture that hangs is reported, and its article is published', async () => {
  const { db, importer } = await createImportedSite({
    'posts/a.md': postFile('甲'),
    'posts/b.md': postFile('炸', '![炸](bomb.svg)'),
    'posts/bomb.svg': pictureBomb(),
  })
  const problems = [{ file: 'posts/b.md', line: 5, reason: '图片太大或已损坏，处理不了：bomb.svg' }]
  expect(await importer.run()).toEqual(problems)
  expect(await readTitles(db)).toEqual(['甲', '炸'])
  expect(await importer.run()).toEqual(problems)
}, 60_000)

test('a megabyte of any slow input takes a bounded time, and the rest is published', async () => {
  const megabyte = (text: string) => text.repeat(Math.floor((1024 * 1024) / Buffer.byteLength(text)))
  const { db, importer } = await createImportedSite(
    {
      'posts/a.md': postFile('甲'),
      'posts/brackets.md': postFile('括号', megabyte('![[')),
      'posts/tags.md': postFile('标签', megabyte('<div>')),
      'posts/code.md': postFile('代码', `\`\`\`ts\n${megabyte('const a = `${')}\n\`\`\``),
      'posts/math.md': postFile('公式', `$$\n${megabyte('\\frac{')}\n$$`),
      'posts/maths.md': postFile('许多公式', megabyte('$x^2$\n\n')),
      'posts/z.md': postFile('末'),
    },
    createCompileProcess(5000),
  )
  await importer.run()
  expect(await readTitles(db)).toEqual(expect.arrayContaining(['甲', '末']))
}, 180_000)

test('a deleted file is unpublished, and republished under its old id', async () => {
  const { db, importer, write, remove } = await createImportedSite({
    'posts/a.md': postFile('甲'),
    'posts/b.md': postFile('乙'),
  })
  await importer.run()
  const { id } = await readArticle(db, 'a.md')
  await remove('posts/a.md')
  await importer.run()
  expect(await readTitles(db)).toEqual(['乙'])
  await write('posts/a.md', postFile('甲二'))
  await importer.run()
  expect(await readArticle(db, 'a.md')).toMatchObject({ id, title: '甲二', is_published: 1 })
})

test('a missing content folder changes nothing', async () => {
  const { db, importer, remove } = await createImportedSite({ 'posts/a.md': postFile('甲') })
  await importer.run()
  await remove('.')
  expect(await importer.run()).toMatchObject([{ reason: '内容文件夹不存在，保留已有的内容' }])
  expect(await readTitles(db)).toEqual(['甲'])
})

test('articles link to each other by file and by Hexo name', async () => {
  const { db, importer } = await createImportedSite({
    'posts/2024/a.md': postFile('甲', '[乙](../b.md#小节) {% post_link b %}'),
    'posts/b.md': postFile('乙', '[甲](2024/a.md)\n\n## 小节'),
  })
  expect(await importer.run()).toEqual([])
  const [a, b] = [await readArticle(db, '2024/a.md'), await readArticle(db, 'b.md')]
  expect(a.content_html).toContain(`<a href="/post/${b.id}#h-小节">乙</a> <a href="/post/${b.id}">乙</a>`)
  expect(b.content_html).toContain(`<a href="/post/${a.id}">甲</a>`)
})

test('an unchanged folder is not compiled again', async () => {
  const { db, importer } = await createImportedSite({
    'posts/a.md': postFile('甲'),
    'site.yaml': 'name: 站\n',
  })
  await importer.run()
  await db.updateTable('articles').set({ title: '标记' }).execute()
  await importer.run()
  expect(await readTitles(db)).toEqual(['标记'])
})

test('an import can be stopped at any time', async () => {
  const files = Object.fromEntries(Array.from({ length: 30 }, (_, index) => makeHexoPost(index)))
  const { importer } = await createImportedSite(files)
  const run = importer.run()
  await importer.stop()
  expect(await run).toEqual([])
})
