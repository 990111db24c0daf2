import { expect, test } from 'vitest'
import { createMovedPages } from '#web/pages/moved-pages.ts'
import { importPages, now, pageText } from '../../../test/imported-pages.ts'

const site = {
  '_config.yml': 'markdown: kramdown\ncollections:\n  notes: { output: true }\n  empty: { output: true }\n',
  '_posts/2024-03-05-a.md': pageText('甲', '字'),
}
const listOf = (name: string): string => `{% for item in site.${name} %}{{ item.title }}{% endfor %}`

test('the list of a collection of Jekyll has no text that visitors cannot read', async () => {
  const { pages, db } = await importPages({
    ...site,
    '_notes/open.md': pageText('公开', '字'),
    '_notes/later.md': '---\ntitle: 以后的秘密\ndate: 2199-01-01\n---\n字',
    '_notes/draft.md': pageText('草稿的秘密', '字', 'published: false\n'),
    '_notes/aside.md': pageText('不列出的', '字', 'unlisted: true\n'),
    'notes.md': pageText('笔记', listOf('notes')),
  })
  expect(pages).toContain('/notes 笔记')
  const { content_html: html } = await db
    .selectFrom('pages')
    .select('content_html')
    .where('path', '=', '/notes')
    .executeTakeFirstOrThrow()
  expect(html).toContain('公开')
  expect(html).not.toMatch(/秘密|不列出/)
})

test('the list of a collection of Jekyll has the other addresses of its page, and what hides it', async () => {
  const { db, problems } = await importPages({
    ...site,
    '_notes/open.md': pageText('公开', '字'),
    'notes.md': pageText('笔记', listOf('notes'), 'redirect_from: [/old-notes/]\nunlisted: true\n'),
  })
  expect(problems).toEqual([])
  const { is_unlisted: isUnlisted } = await db
    .selectFrom('pages')
    .select('is_unlisted')
    .where('path', '=', '/notes')
    .executeTakeFirstOrThrow()
  expect(isUnlisted).toBe(1)
  const { find } = createMovedPages({ db, now, publicPaths: [] })
  expect(await find('/old-notes/')).toBe('/notes')
})

test('a page of Jekyll that lists an empty collection and the articles redirects to the articles', async () => {
  const { db, pages } = await importPages({
    ...site,
    'all.md': pageText('全部', `${listOf('empty')}${listOf('posts')}`, 'redirect_from: [/old-all/]\n'),
  })
  expect(pages).toEqual([])
  const { find } = createMovedPages({ db, now, publicPaths: ['/archive'] })
  expect(await find('/all.html')).toBe('/archive')
  expect(await find('/old-all/')).toBe('/archive')
})

test('what a page of Jekyll in HTML comments out in Liquid is not published', async () => {
  const { db, pages } = await importPages({
    ...site,
    'tools.html': pageText('工具', '<p>笔</p>{%- comment -%}<p>秘密</p>{%- endcomment -%}<p>墨</p>'),
  })
  expect(pages).toEqual(['/tools 工具'])
  const { content_html: html } = await db.selectFrom('pages').select('content_html').executeTakeFirstOrThrow()
  expect(html).toContain('墨')
  expect(html).not.toContain('秘密')
})
