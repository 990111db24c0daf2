import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { checkContent } from '#content/check/check-content.ts'
import type { KnownArticles } from '#content/addresses/known-articles.ts'
import { indexArticles } from '#content/addresses/index-articles.ts'
import { findContentLayout } from '#content/layout/content-layout.ts'
import { listPosts } from '#content/layout/list-posts.ts'
import type { Db } from '#platform/db/schema.ts'
import { hexo } from '#transfer/site-source/hexo.ts'
import { hugo } from '#transfer/site-source/hugo.ts'
import type { TargetSystem } from '#transfer/site-source/target-system.ts'
import { type SiteSourceResult, writeSiteSource } from '#transfer/site-source/write-site-source.ts'
import { openTestDatabase } from '../../../test/databases.ts'
import { importFolder } from '../../../test/imported-site.ts'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const contents: Readonly<Record<string, string | Buffer>> = {
  'about.md': '---\ntitle: 我\n---\n\n![像](about/me.png)\n',
  'about/me.png': picture,
  'friends.yaml': '- name: 听雨楼\n  url: https://rain.example/\n  info: 雨声\n',
  'posts/竹简.md': [
    '---',
    'title: "竹简: 一"',
    'date: 2024-03-05 06:07:08',
    'updated: 2024-04-01 00:00:00',
    'permalink: /2024/03/zhujian.html',
    'aliases: [/notes/竹]',
    'categories: [[山, 竹], [水]]',
    'tags: [墨, 简]',
    'cover: 竹简/cover (1).png',
    'sticky: 3',
    'comments: false',
    'description: 一卷书',
    '---',
    '',
    '![封面](<竹简/cover (1).png> "竹简/cover (1).png") 与 [附件](竹简/a.zip?v=1)，[另一篇](sub/index.md#节)，[外](https://a.example/竹简/a.zip)',
    '',
    '<img src="竹简/cover (1).png" alt=""> {{ name }} `{{< tip >}}`',
    '',
    '[引用]: 竹简/a.zip',
    '',
    '```md',
    '![封面](竹简/a.zip)',
    '```',
    '',
    '[引用] `[a](竹简/a.zip)` [没有](竹简/none.zip)',
    '',
  ].join('\n'),
  'posts/竹简/cover (1).png': picture,
  'posts/竹简/a.zip': 'PK',
  'posts/sub/index.md':
    '---\ntitle: 二\ndate: 2024-01-01 00:00:00\n---\n\n[回](../竹简.md)\n\n::: tip 窍门\n文\n:::\n',
  'posts/sub/c.md': '---\ntitle: 三\ndate: 2024-01-02 00:00:00\nhidden: true\n---\n\n草稿\n',
  'posts/sub/d.md':
    '---\ntitle: 四\ndate: 2024-01-03 00:00:00\nunlisted: true\nexpiryDate: 2999-01-01\n---\n\n暗门\n',
  'posts/bad.md': '---\ntitle: 坏\ndate: 昨天\n---\n\n文\n',
}

let folder: string
let contentDir: string
let db: Db

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'qingjian-source-')))
  contentDir = join(folder, 'content')
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  for (const [path, text] of Object.entries(contents)) {
    await mkdir(dirname(join(contentDir, path)), { recursive: true })
    await writeFile(join(contentDir, path), text)
  }
  const database = await openTestDatabase(dataDir)
  db = database.db
  await importFolder(db, { contentDir, dataDir })
  return async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
})

async function exportFor(
  system: TargetSystem,
  target = join(folder, system.name),
  isDryRun = false,
): Promise<SiteSourceResult> {
  return writeSiteSource({
    system,
    db,
    contentDir,
    dataDir: join(folder, 'data'),
    target,
    site: { name: '竹影', author: '子衿', description: '一间小屋', origin: 'https://bamboo.example' },
    isDryRun,
    onProgress: () => {},
    signal: new AbortController().signal,
  })
}

const read = (...path: string[]): Promise<string> => readFile(join(folder, ...path), 'utf8')

async function idOf(sourcePath: string): Promise<number> {
  const query = db.selectFrom('articles').select('id').where('source_path', '=', sourcePath)
  return (await query.executeTakeFirstOrThrow()).id
}

/** What the articles of a folder have in common with those of a system; a list of categories is one path in Hexo, not in Hugo. */
async function readFacts(directory: string, { name }: TargetSystem) {
  const layout = await findContentLayout(directory)
  if (layout === null) throw new Error('The folder is missing.')
  const known: KnownArticles = {
    get: () => undefined,
    set: (_path, _stamp, facts) => facts,
    save: async () => {},
  }
  return indexArticles(await listPosts(layout), layout, known)
    .map(({ title, createdAt, isPublished, categoryPaths, tagNames }) => ({
      title,
      createdAt,
      isPublished,
      ...(name === 'hexo' && { categoryPaths, tagNames }),
    }))
    .toSorted((one, other) => one.createdAt - other.createdAt)
}

test('an article for Hexo has its address, old addresses, fields, and references to copied files', async () => {
  const result = await exportFor(hexo)
  const [id, other] = [await idOf('竹简.md'), await idOf('sub/index.md')]
  const cover = '/files/posts/%E7%AB%B9%E7%AE%80/cover%20%281%29.png'
  const archive = '/files/posts/%E7%AB%B9%E7%AE%80/a.zip'

  expect(result).toMatchObject({ published: 3, hidden: 1, files: 3, friends: 1, moments: 0, albums: 0 })
  expect(result.failures).toEqual([{ file: 'posts/bad.md', reason: expect.stringContaining('昨天') }])
  expect(await read('hexo/source/_posts/竹简.md')).toBe(
    [
      '---',
      'title: "竹简: 一"',
      'date: 2024-03-05 06:07:08',
      'updated: 2024-04-01 00:00:00',
      `permalink: post/${id}/`,
      'alias:',
      '  - 2024/03/zhujian.html',
      '  - notes/竹/',
      'categories:',
      '  - - 山',
      '    - 竹',
      '  - - 水',
      'tags:',
      '  - 墨',
      '  - 简',
      `cover: ${cover}`,
      'description: 一卷书',
      'sticky: 3',
      'comments: false',
      'disableNunjucks: true',
      '---',
      '',
      `![封面](<${cover}> "竹简/cover (1).png") 与 [附件](${archive}?v=1)，[另一篇](/post/${other}/#节)，[外](https://a.example/竹简/a.zip)`,
      '',
      `<img src="${cover}" alt=""> {{ name }} \`{{< tip >}}\``,
      '',
      `[引用]: ${archive}`,
      '',
      '```md',
      '![封面](竹简/a.zip)',
      '```',
      '',
      '[引用] `[a](竹简/a.zip)` [没有](竹简/none.zip)',
      '',
    ].join('\n'),
  )
  expect(await readFile(join(folder, 'hexo/source/files/posts/竹简/cover (1).png'))).toEqual(picture)
  expect(await read('hexo/source/_posts/sub/index.md')).toContain('\n> **窍门**\n>\n> 文\n')
  expect(await read('hexo/source/_posts/sub/c.md')).toContain('published: false')
  expect(await read('hexo/source/about/index.md')).toContain('![像](/files/about/me.png)')
  expect(await read('hexo/_config.yml')).toContain('title: 竹影\ndescription: 一间小屋\n')
})

test('an article for Hugo has no shortcode that Hugo lacks, and none is beside an index.md', async () => {
  await exportFor(hugo)
  const text = await read('hugo/content/posts/竹简.md')

  expect(text).toContain('{{</* tip */>}}')
  expect(text).toContain('aliases:\n  - /2024/03/zhujian.html\n  - /notes/竹\n')
  expect(text).toContain('date: 2024-03-05T06:07:08+08:00\n')
  expect(text).toContain('categories:\n  - 竹\n  - 水\n')
  expect(existsSync(join(folder, 'hugo/content/posts/sub.md'))).toBe(true)
  expect(await read('hugo/content/posts/sub.md')).toContain('\n> [!TIP] 窍门\n> 文\n')
  expect(await read('hugo/layouts/_default/_markup/render-blockquote.html')).toContain('"tip" "提示"')
  expect(await read('hugo/content/posts/sub/c.md')).toContain('draft: true')
  expect(await read('hugo/content/posts/sub/d.md')).toContain(
    'build:\n  list: never\nexpiryDate: 2999-01-01T00:00:00+08:00\n',
  )
})

test.each([
  [hexo, 'hexo/source/_posts/locked.md', 'published: false'],
  [hugo, 'hugo/content/posts/locked.md', 'draft: true'],
])(
  'an article with a password is a draft in $name, which would publish its text',
  async (system, file, flag) => {
    const path = join(contentDir, 'posts/locked.md')
    const id = 9
    onTestFinished(() => rm(path))
    await writeFile(path, '---\ntitle: 锁\ndate: 2024-01-02 00:00:00\npassword: 竹\n---\n\n密文\n')
    const row = await db
      .selectFrom('articles')
      .selectAll()
      .where('source_path', '=', '竹简.md')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('articles')
      .values({ ...row, id, source_path: 'locked.md' })
      .execute()
    onTestFinished(async () => void (await db.deleteFrom('articles').where('id', '=', id).execute()))

    await exportFor(system)
    expect(await read(file)).toContain(flag)
  },
)

test.each([hexo, hugo])(
  'what is exported for $name is read again as the same articles, with every file',
  async (system) => {
    await exportFor(system)
    const again = await checkContent({
      contentDir: join(folder, system.name),
      siteUrl: null,
      signal: new AbortController().signal,
    })

    expect(again).toMatchObject({
      system: system.name,
      articles: { published: 3, unlisted: 1, hidden: 1, refused: 0 },
    })
    expect(await readFacts(join(folder, system.name), system)).toEqual(await readFacts(contentDir, system))
    const missing = again?.problems.filter(({ reason }) => /找不到|不存在|没有对应/.test(reason))
    expect(missing).toMatchObject([{ reason: expect.stringContaining('none.zip') }])
  },
)

test('a second export replaces the first; other folders are left alone', async () => {
  await exportFor(hexo)
  await writeFile(join(folder, 'hexo/source/_posts/stale.md'), '')
  await exportFor(hexo)
  expect(existsSync(join(folder, 'hexo/source/_posts/stale.md'))).toBe(false)

  const own = join(folder, 'own')
  await mkdir(own)
  onTestFinished(() => rm(own, { recursive: true }))
  await writeFile(join(own, 'kept.txt'), '')
  await expect(exportFor(hexo, own)).rejects.toThrow('已有别的文件')
  await expect(exportFor(hugo, join(folder, 'hexo'))).rejects.toThrow('已有别的文件')
  await expect(exportFor(hexo, join(contentDir, 'hexo'))).rejects.toThrow('重叠')
  expect(await readdir(own)).toEqual(['kept.txt'])
})

test.each([hexo, hugo])(
  'a dry run for $name counts what an export writes, and writes nothing',
  async (system) => {
    const target = join(folder, `planned-${system.name}`)
    const planned = await exportFor(system, target, true)
    expect(existsSync(target)).toBe(false)
    onTestFinished(() => rm(target, { recursive: true }))
    expect(planned).toEqual(await exportFor(system, target))
  },
)
