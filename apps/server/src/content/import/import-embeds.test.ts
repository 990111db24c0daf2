import { expect, test } from 'vitest'
import { removeArticle } from '#modules/articles/own-articles.repository.ts'
import { makePng } from '#content/testing/sample-pictures.ts'
import { createOldSite, htmlOf, oldPost } from '../../../test/old-site.ts'

const note = (title: string, body: string, more = ''): string =>
  `---\ntitle: ${title}\ndate: 2024-01-02\n${more}---\n\n${body}\n`

test('an embedded note shows its text with its own pictures, links and ids, and is compiled again when it changes', async () => {
  const { db, run, write } = await createOldSite({
    'outer.md': note('外', '前文\n\n![[内]]\n![[内#二]]\n\n后文 ![[内|别名]]\n\n## 一'),
    'deep/内.md': note(
      '内',
      '# 内\n\n![](p.png) [邻](b.md) [下](#一)\n\n## 一\n\n注[^1]\n\n[^1]: 脚注\n\n## 二\n\n尾 ^id1',
    ),
    'deep/b.md': note('邻', '字'),
    'deep/p.png': await makePng(10, 10),
    '.obsidian/app.json': '{}',
  })
  expect(await run()).toEqual([])
  const html = await htmlOf(db, '外')
  const [, whole = '', section = ''] = html.split('<blockquote>')
  expect(whole).toMatch(/<picture|<img[^>]*\/media\//)
  expect(whole).toMatch(/<a href="\/post\/\d+">邻<\/a>/)
  expect(whole).toMatch(/href="#e1-h-一"[^]*id="e1-h-一"/)
  expect(whole).toContain('脚注')
  expect(whole).not.toContain('<h2 id="h-内"')
  expect(section.replaceAll(/<[^>]*>/g, '')).toMatch(/^\s*二\s*尾\s*内/)
  expect(html).toMatch(/后文 <a href="\/post\/\d+">别名<\/a>/)
  expect(html).toMatch(/<h2 id="h-一"/)
  const ids = html
    .matchAll(/ id="([^"]*)"/g)
    .map(([, id]) => id)
    .toArray()
  expect(new Set(ids).size).toBe(ids.length)
  await write('deep/内.md', note('内', '改了'))
  await run()
  expect(await htmlOf(db, '外')).toContain('改了')
})

test.each([
  ['a draft', 'published: false\n'],
  ['a note with a password', "password: '秘密'\n"],
  ['a note of the future', 'date: 2999-01-01\n'],
  ['a note that expires', 'expiryDate: 2999-01-01\n'],
])('%s is not shown by embedding it, until visitors can read it', async (_what, more) => {
  const hidden = `---\ntitle: 内\n${more.startsWith('date') ? '' : 'date: 2024-01-02\n'}${more}---\n\n机密\n`
  const { db, run, write } = await createOldSite({
    'outer.md': note('外', '![[内]]\n\n![[中]]'),
    '中.md': note('中', '![[内]]'),
    '内.md': hidden,
    '.obsidian/app.json': '{}',
  })
  await run()
  expect(await htmlOf(db, '外')).not.toContain('机密')
  expect(await htmlOf(db, '外')).toContain('>内</a>')
  await write('内.md', note('内', '公开'))
  await run()
  expect(await htmlOf(db, '外')).toContain('公开')
  await write('内.md', hidden)
  await run()
  expect(await htmlOf(db, '外')).not.toContain('公开')
})

test.each([
  ['%%\n## 计划\n私密\n%%\n\n## 计划\n公开', '#计划'],
  ['<!--\n## 旧\n私密\n-->\n\n## 旧\n公开', '#旧'],
  ['## A\n公开 %%藏\n## B\n私密%%', '#A'],
  ['公开\n\n%%\n私密 ^k\n%%', '#^k'],
])('a part of a note does not show what its comments hide: %j', async (body, fragment) => {
  const { db, run } = await createOldSite({
    'outer.md': note('外', `![[内${fragment}]]`),
    '内.md': note('内', body),
    '.obsidian/app.json': '{}',
  })
  await run()
  expect(await htmlOf(db, '外')).not.toMatch(/私密|藏|--&gt;/)
})

test('an article that the owner has taken off the site is not shown by embedding it', async () => {
  const { db, run, write } = await createOldSite({
    'outer.md': note('外', '![[内]]'),
    '内.md': note('内', '机密'),
    '.obsidian/app.json': '{}',
  })
  await run()
  expect(await htmlOf(db, '外')).toContain('机密')
  const { id } = await db
    .selectFrom('articles')
    .select('id')
    .where('title', '=', '内')
    .executeTakeFirstOrThrow()
  await removeArticle(db, id)
  await write('third.md', note('三', '字'))
  await run()
  expect(await htmlOf(db, '外')).not.toContain('机密')
})

test('notes that embed each other, many and large ones are bounded', async () => {
  const { db, run } = await createOldSite({
    'a.md': note('甲', '甲文\n\n![[乙]]'),
    'b.md': note('乙', '乙文\n\n![[甲]]\n\n![[乙]]'),
    'many.md': note('多', '![[丙]]\n\n'.repeat(1000)),
    'c.md': note('丙', '丙文\n\n![[丁]]\n\n![[丁]]'),
    'd.md': note('丁', '丁文'),
    'huge.md': note('大', `${'字'.repeat(400)}\n\n`.repeat(300)),
    'wide.md': note('宽', '![[大]]\n\n![[长]]\n\n'.repeat(40)),
    'long.md': note('长', `${'文'.repeat(400)}\n\n`.repeat(150)),
    '.obsidian/app.json': '{}',
  })
  await run()
  const count = async (title: string, text: string) => (await htmlOf(db, title)).split(text).length - 1
  expect(await count('甲', '甲文')).toBe(1)
  expect(await count('甲', '乙文')).toBe(1)
  expect((await count('多', '丙文')) + (await count('多', '丁文'))).toBe(50)
  expect(await count('多', '<a href')).toBeGreaterThanOrEqual(1000)
  expect(await count('宽', '字')).toBe(0)
  expect(await count('宽', '文')).toBe(8 * 400 * 150)
})

test('notes are embedded to a depth of three', async () => {
  const chain = Array.from({ length: 6 }, (_, index): [string, string] => [
    `n${index}.md`,
    oldPost(`层${index}`, '', `文${index}。\n\n![[n${index + 1}]]`),
  ])
  const { db, run } = await createOldSite(Object.fromEntries(chain))
  await run()
  const html = await htmlOf(db, '层0')
  expect(html.match(/文\d。/g)).toEqual(['文0。', '文1。', '文2。', '文3。'])
})
