import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { makePng } from '#content/testing/sample-pictures.ts'
import { openTestDatabase } from '../../../test/databases.ts'
import { importFolder } from '../../../test/imported-site.ts'

function post(title: string, body: string): string {
  return `---\ntitle: ${title}\ndate: 2024-01-02\n---\n${body}\n`
}

async function createSite(files: Record<string, string | Buffer>) {
  const folder = await createContentFolder(files)
  const { contentDir, dataDir, write } = folder
  // As after a restart, files were written long before they are imported.
  const age = async (path: string): Promise<void> => {
    const before = new Date(Date.now() - 3_600_000)
    await utimes(join(contentDir, path), before, before)
  }
  for (const path of Object.keys(files)) await age(path)
  const { db, close } = await openTestDatabase(dataDir)
  onTestFinished(close)

  const run = () => importFolder(db, folder)
  /** Titles after a run over marked rows: a title that is not the mark was compiled again. */
  async function compiledTitles(): Promise<{ titles: string[]; problems: string[] }> {
    await db.updateTable('articles').set({ summary: '标记' }).execute()
    const problems = await run()
    const rows = await db
      .selectFrom('articles')
      .select('title')
      .where('summary', '!=', '标记')
      .orderBy('title')
      .execute()
    return {
      titles: rows.map(({ title }) => title),
      problems: problems.map(({ file, line, reason }) => `${file}:${line} ${reason}`).toSorted(),
    }
  }
  return { ...folder, write, age, db, run, compiledTitles }
}

const flawed = {
  'posts/dead.md': post('断', '[无](gone.md) [也无](/old/page.html)'),
  'posts/file.md': post('件', '[讲义](notes.pdf)'),
  'posts/picture.md': post('图', '![无](none.png)'),
  'posts/title.md': post('题', '{% post_link gone %}'),
  'posts/yaml.md': '---\ntitle: [坏\n---\n',
  'posts/good.md': post('好', '正文'),
  'site.yaml': 'name: 站\nlogo: none.png\n',
}
const problems = [
  'posts/dead.md:5 站内链接没有对应的文章：/old/page',
  'posts/dead.md:5 链接的文章不存在：gone.md',
  'posts/file.md:5 找不到文件：notes.pdf',
  'posts/picture.md:5 找不到图片：none.png',
  'posts/title.md:5 链接的文章不存在：gone.md',
  expect.stringMatching(/^posts\/yaml.md:2 YAML 有语法错误/),
  'site.yaml:2 找不到图片：none.png',
]

test('a flawed article is compiled once, and its problems are reported by each run', async () => {
  const { run, compiledTitles } = await createSite(flawed)
  await run()

  expect(await compiledTitles()).toEqual({ titles: [], problems })
  expect(await compiledTitles()).toEqual({ titles: [], problems })
})

test('a changed article is compiled alone', async () => {
  const { run, write, compiledTitles } = await createSite(flawed)
  await run()
  await write('posts/good.md', post('好', '改过'))

  expect(await compiledTitles()).toEqual({ titles: ['好'], problems })
})

test.each([
  ['picture', 'posts/none.png', makePng(20, 10), ['图']],
  ['file', 'posts/notes.pdf', '%PDF', ['件']],
  ['article', 'posts/gone.md', post('到', '来了'), ['到', '断', '题']],
])('an article is compiled again when the %s that it lacks appears', async (_what, path, data, titles) => {
  const { run, write, compiledTitles } = await createSite(flawed)
  await run()
  await write(path, await data)

  expect((await compiledTitles()).titles).toEqual(titles)
})

test('an article is compiled again when what it refers to disappears', async () => {
  const { run, remove, compiledTitles } = await createSite({
    'posts/a.md': post('甲', '![图](p.png)'),
    'posts/b.md': post('乙', '[甲](a.md)'),
    'posts/p.png': await makePng(20, 10),
  })
  await run()
  await remove('posts/p.png')
  expect((await compiledTitles()).titles).toEqual(['甲'])

  await remove('posts/a.md')
  expect((await compiledTitles()).problems).toEqual(['posts/b.md:5 链接的文章不存在：a.md'])
})

test('a file that was written again with the same content is not compiled again', async () => {
  const { run, write, compiledTitles } = await createSite(flawed)
  await run()
  await write('posts/picture.md', flawed['posts/picture.md'])

  expect((await compiledTitles()).titles).toEqual([])
})
