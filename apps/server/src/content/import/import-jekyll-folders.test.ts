import { expect, test } from 'vitest'
import { findAddress } from '#modules/addresses/addresses.repository.ts'
import { readTitles } from '../../../test/imported-site.ts'
import { createOldSite, oldPost, idOf, htmlOf } from '../../../test/old-site.ts'

test('a site of Jekyll may have folders of categories alone', async () => {
  const { db, run, write } = await createOldSite({
    '_config.yml': 'title: 旧站\n',
    'posts/index.md': '---\ntitle: 文章\nlayout: home\n---\n',
    'notes/tea/_posts/2024-03-05-b.md': oldPost('乙'),
    'docs/guide.md': '说明',
  })
  expect(await run()).toEqual([])
  expect(await readTitles(db)).toEqual(['乙'])
  expect(await findAddress(db, Date.now(), '/notes/tea/2024/03/05/b')).toBe('/post/1')
  await write('news/_posts/2024-03-06-c.md', oldPost('丙'))
  await run()
  expect(await readTitles(db)).toEqual(['丙', '乙'])
})

test('articles of Jekyll in folders of categories have their category and address, and no other file below is one', async () => {
  const { db, run } = await createOldSite({
    '_config.yml': 'title: 旧站\n',
    '_posts/2024-03-05-a.md': oldPost('甲'),
    '_posts/notes/_posts/2024-03-05-x.md': oldPost('重'),
    'notes/tea/_posts/2024-03-05-b.md': oldPost(
      '乙',
      'categories: tea green\n',
      '[甲]({% post_url 2024-03-05-a %})',
    ),
    'notes/_drafts/c.md': oldPost('草稿'),
    '_site/notes/_posts/2024-03-05-b.md': oldPost('生成'),
    'vendor/bundle/theme/_posts/2024-03-05-d.md': oldPost('主题'),
    'notes/about-notes.md': oldPost('页'),
  })
  expect(await run()).toEqual([])
  const articles = await db
    .selectFrom('articles')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select(['title', 'source_path', 'categories.name as category'])
    .orderBy('source_path')
    .execute()
  expect(articles).toEqual([
    { title: '甲', source_path: '2024-03-05-a.md', category: null },
    { title: '乙', source_path: 'notes/tea/_posts/2024-03-05-b.md', category: 'green' },
  ])
  const [a, b] = [await idOf(db, '甲'), await idOf(db, '乙')]
  expect(await findAddress(db, Date.now(), '/notes/tea/green/2024/03/05/b')).toBe(`/post/${b}`)
  // A further category is a tag here.
  const tags = await db.selectFrom('tags').select('name').orderBy('name').execute()
  expect(tags.map(({ name }) => name)).toEqual(['notes'])
  expect(await findAddress(db, Date.now(), '/categories/notes')).toMatch(/^\//)
  expect(await htmlOf(db, '乙')).toContain(`href="/post/${a}"`)
})

test('a folder of pictures beside `_posts` may have the name of the folder of articles of this site', async () => {
  const { db, run } = await createOldSite({
    '_config.yml': 'kramdown: { input: GFM }\npermalink: /posts/:year/:month/:day/:title.html\n',
    '_posts/2024-03-05-a.md': oldPost('甲'),
    'posts/2024/03/05/notes.md': '说明',
  })
  await run()
  expect(await readTitles(db)).toEqual(['甲'])
  expect(await findAddress(db, Date.now(), '/posts/2024/03/05/a')).toBe('/post/1')
})

test('a key of Hexo among those of Jekyll does not make a site one of Hexo', async () => {
  const { db, run } = await createOldSite({
    '_config.yml': 'baseurl: ""\nmarkdown: kramdown\ntag_dir: tag/\npermalink: /:year/:month/:day/:title/\n',
    '_posts/2024-03-05-a.md': oldPost('甲'),
  })
  expect(await run()).toEqual([])
  expect(await findAddress(db, Date.now(), '/2024/03/05/a')).toBe('/post/1')
})
