import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeArticle } from '#modules/articles/own-articles.repository.ts'
import { createOldSite, htmlOf, idOf, oldPost } from '../../../test/old-site.ts'

const files = {
  '_config.yml': 'url: https://old.example\nnew_post_name: :title.md\n',
  'source/downloads/code/lib/a.js': 'one()\r\ntwo()\r\nthree()\r\n',
  'source/secret.js': 'secret()\n',
}

test('code that an article includes is shown, and compiled again when its file changes', async () => {
  const { db, run, write } = await createOldSite({
    ...files,
    'source/_posts/a.md': oldPost('竹', '', '{% include_code 例子 lang:javascript from:2 to:3 lib/a.js %}'),
  })
  expect(await run()).toEqual([])
  const html = await htmlOf(db, '竹')
  expect(html).toContain('例子')
  expect(html.replaceAll(/<[^>]*>/g, '')).toMatch(/two\(\)\s*three\(\)/)
  expect(html).not.toContain('one')
  await write('source/downloads/code/lib/a.js', '\nfour()\n')
  await run()
  expect(await htmlOf(db, '竹')).toContain('four')
})

test.each([
  '../../secret.js',
  '/../../secret.js',
  '@root/source/secret.js',
  'lib/none.js',
  'lib',
  'large.js',
  'binary.js',
])('what is no file of code in the folder for it is not shown: %s', async (name) => {
  const { db, run } = await createOldSite({
    ...files,
    'source/downloads/code/large.js': 'x'.repeat(300_000),
    'source/downloads/code/binary.js': Buffer.from([0x61, 0, 0x62]),
    'source/_posts/a.md': oldPost('竹', '', `{% include_code ${name} %}`),
  })
  expect(await run()).toMatchObject([{ reason: expect.stringContaining('include_code') }])
  expect(await htmlOf(db, '竹')).toContain(`代码文件：${name}`)
})

test('code is in the folder that the configuration of Hexo names', async () => {
  const { db, run, write } = await createOldSite({
    ...files,
    'source/snippets/lib/a.js': 'five()\n',
    'source/_posts/a.md': oldPost('竹', '', '{% include_code lib/a.js %}'),
  })
  await write('_config.yml', `${files['_config.yml']}code_dir: /snippets/\n`)
  expect(await run()).toEqual([])
  expect(await htmlOf(db, '竹')).toContain('five')
  await write('_config.yml', `${files['_config.yml']}code_dir: ../source-other\n`)
  await write('source-other/lib/a.js', 'secret()\n')
  expect(await run()).toMatchObject([{ reason: expect.stringContaining('include_code') }])
})

test('a page of VitePress that only components fill is no article', async () => {
  const { db, run } = await createOldSite({
    'docs/.vitepress/config.ts': "export default defineConfig({\n  title: 'x',\n})\n",
    'docs/a.md': oldPost(
      '竹',
      '',
      '<script setup>\nimport Chart from "./chart.vue"\n</script>\n\n文\n\n<Chart />',
    ),
    'docs/page_2.md': oldPost(
      '二',
      '',
      '<script setup>\nconst posts = []\n</script>\n\n<Page :posts="posts" />',
    ),
  })
  expect(await run()).toMatchObject([
    { file: 'docs/a.md', line: 11, reason: '不认识的组件 Chart，没有留下内容' },
    { file: 'docs/page_2.md', reason: expect.stringContaining('由组件写出') },
  ])
  const shown = await db.selectFrom('articles').select('title').where('is_published', '=', 1).execute()
  expect(shown).toEqual([{ title: '竹' }])
})

test('files that an article of VitePress includes are shown, compiled again when they change, and reported where they are missing', async () => {
  const { db, run, write } = await createOldSite({
    'docs/.vitepress/config.ts': "export default defineConfig({ title: 'x' })\n",
    'docs/.vitepress/secret.ts': 'secret()\n',
    'docs/snippets/a.ts': 'one()\n',
    'docs/parts/part.md': '---\ntitle: 部分\n---\n**部分**\n',
    'docs/posts/b.md': oldPost(
      '竹',
      '',
      '<<< @/snippets/a.ts\n\n<!--@include: ../parts/part.md-->\n\n<<< ./none.ts\n\n<<< @/.vitepress/secret.ts\n\n<<< ../../../out.ts',
    ),
  })
  const text = async (): Promise<string> => (await htmlOf(db, '竹')).replaceAll(/<(?!strong)[^>]*>/g, '')
  const reasons = (await run()).map(({ reason }) => reason)
  expect(reasons).toEqual(
    expect.arrayContaining(
      ['./none.ts', '@/.vitepress/secret.ts', '../../../out.ts'].map((name) => `找不到文件：${name}`),
    ),
  )
  expect(await text()).toMatch(/one\(\)[^]*<strong>部分/)
  expect(await text()).not.toMatch(/secret\(\)|&lt;&lt;&lt;|title: 部分/)
  await write('docs/snippets/a.ts', 'two()\n')
  await run()
  expect(await text()).toContain('two()')
})

test.each(['draft: true', 'password: "1234"', 'published: false', 'date: [', 'date: 2099-01-01'])(
  'an article with %s is not included',
  async (line) => {
    const { db, run } = await createOldSite({
      'docs/.vitepress/config.ts': "export default defineConfig({ title: 'x' })\n",
      'docs/a.md': `---\ntitle: 藏\n${line}\n---\n秘密`,
      'docs/posts/b.md': oldPost('竹', '', '<!--@include: ../a.md-->\n\n<<< @/a.md'),
    })
    const reasons = (await run()).map(({ reason }) => reason)
    expect(reasons).toEqual(expect.arrayContaining(['引入的文章没有公开，没有引入：@/a.md']))
    expect(await htmlOf(db, '竹')).not.toContain('秘密')
  },
)

test.each(['a.mdx', 'a.markdown', 'a.MD'])(
  'a text with a password in %s is not included as code',
  async (name) => {
    const { db, run } = await createOldSite({
      'docs/.vitepress/config.ts': "export default defineConfig({ title: 'x' })\n",
      [`docs/${name}`]: '---\ntitle: 藏\npassword: "1234"\n---\n秘密',
      'docs/posts/b.md': oldPost('竹', '', `<<< @/${name}`),
    })
    await run()
    expect(await htmlOf(db, '竹')).not.toContain('秘密')
  },
)

test('a text with a password is not included by a link with another ending', async () => {
  const { db, run, contentDir } = await createOldSite({
    'docs/.vitepress/config.ts': "export default defineConfig({ title: 'x' })\n",
    'docs/a.md': '---\ntitle: 藏\npassword: "1234"\n---\n秘密',
    'docs/posts/b.md': oldPost('竹', '', '<<< @/part.txt\n\n<!--@include: ../part.txt-->'),
  })
  await symlink(join(contentDir, 'docs/a.md'), join(contentDir, 'docs/part.txt'))
  await run()
  expect(await htmlOf(db, '竹')).not.toMatch(/秘密|1234/)
})

test('a section that an article includes and that is not there is reported', async () => {
  const { run } = await createOldSite({
    'docs/.vitepress/config.ts': "export default defineConfig({ title: 'x' })\n",
    'docs/part.txt': '## 甲\n一\n',
    'docs/posts/b.md': oldPost('竹', '', '<!--@include: ../part.txt#乙-->'),
  })
  expect(await run()).toMatchObject([
    { reason: '引入的文件里没有这一节，或者它的注释里有代码块：../part.txt#乙' },
  ])
})

test('an included section is found behind comments, which hide it', async () => {
  const { db, run } = await createOldSite({
    'docs/.vitepress/config.ts': "export default defineConfig({ title: 'x' })\n",
    'docs/part.md': '公开\n<!--\n## 旧\n秘密\n-->\n## 旧\n公开二',
    'docs/posts/b.md': oldPost('竹', '', '<!--@include: ../part.md#旧-->'),
  })
  await run()
  expect(await htmlOf(db, '竹')).toMatch(/公开二/)
  expect(await htmlOf(db, '竹')).not.toContain('秘密')
})

test('an article that becomes public is included after that', async () => {
  const { db, run, write } = await createOldSite({
    'docs/.vitepress/config.ts': "export default defineConfig({ title: 'x' })\n",
    'docs/posts/b.md': oldPost('竹', '', '<!--@include: ../a.md-->'),
  })
  await run()
  const date = Date.now() + 3_000
  await write('docs/a.md', `---\ntitle: 藏\ndate: ${new Date(date).toISOString()}\n---\n秘密`)
  const isIncluded = async (): Promise<boolean> => {
    await run()
    return (await htmlOf(db, '竹')).includes('秘密')
  }
  expect((await isIncluded()) && Date.now() < date).toBe(false)
  await expect.poll(isIncluded).toBe(true)
})

test('an article that the owner has taken off the site is not included', async () => {
  const { db, run } = await createOldSite({
    'docs/.vitepress/config.ts': "export default defineConfig({ title: 'x' })\n",
    'docs/a.md': oldPost('藏', '', '秘密'),
    'docs/posts/b.md': oldPost('竹', '', '<!--@include: ../a.md-->'),
  })
  await run()
  expect(await htmlOf(db, '竹')).toContain('秘密')
  await removeArticle(db, await idOf(db, '藏'))
  expect(await run()).toMatchObject([{ reason: '引入的文章没有公开，没有引入：../a.md' }])
  expect(await htmlOf(db, '竹')).not.toContain('秘密')
})

test('what an article includes is bounded', async () => {
  const { db, run } = await createOldSite({
    'docs/.vitepress/config.ts': "export default defineConfig({ title: 'x' })\n",
    'docs/a.ts': `${'x'.repeat(99)}\n`.repeat(2000),
    'docs/posts/b.md': oldPost('竹', '', '<<< @/a.ts\n\n'.repeat(200)),
  })
  await run()
  expect((await htmlOf(db, '竹')).length).toBeLessThan(10_000_000)
})
