import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { type Extra, readExtras } from '#transfer/comments/read-extras.ts'
import { row, toBackup } from '#transfer/halo/testing/halo-backup.ts'
import { testSite, toDump } from '#transfer/typecho/testing/typecho-tables.ts'

async function read(file: Buffer | string): Promise<Extra[]> {
  const { contentDir } = await createContentFolder()
  const path = join(contentDir, '../export')
  await writeFile(path, file)
  const extras: Extra[] = []
  for await (const extra of readExtras(path, new AbortController().signal)) extras.push(extra)
  return extras
}

test('拾壹博客 has messages of its board, and read and like counts of its articles', async () => {
  const article = { title: '篇', content: '', content_md: '文', create_time: '2024-01-01 00:00:00' }
  const dump = toDump(
    {
      b_article: [
        { id: 14, ...article, quantity: 120 },
        { id: 15, ...article, quantity: 0 },
        { id: 16, ...article, quantity: -1 },
        { id: 17, ...article, quantity: '9e99' },
      ],
      b_article_like: [
        { id: 1, user_id: 3, article_id: 14 },
        { id: 2, user_id: 4, article_id: 14 },
        { id: 3, user_id: 3, article_id: 16 },
      ],
      b_message: [
        { id: 1, nickname: '甲', content: '路过', create_time: '2024-01-02 08:00:00', status: 1 },
        { id: 2, nickname: null, content: '<b>看</b>看', create_time: '2024-01-02 08:00:01', status: 0 },
        { id: 3, nickname: '丙', content: '没有时间', create_time: null, status: 1 },
      ],
    },
    '',
  )
  const createdAt = Date.UTC(2024, 0, 2)
  expect(await read(dump)).toEqual([
    { kind: 'message', name: '甲', content: '路过', createdAt, state: 'shown' },
    { kind: 'message', name: '', content: '**看**看', createdAt: createdAt + 1000, state: 'pending' },
    { kind: 'counts', address: '/articles/14', reads: 120, likes: 2 },
    { kind: 'counts', address: '/articles/16', reads: 0, likes: 1 },
  ])
})

test('Halo has read and like counts of posts and pages, by their name', async () => {
  const published = (permalink: string) => ({ spec: { publish: true }, status: { permalink } })
  const counter = (name: string, visit: unknown): unknown =>
    row('metrics.halo.run/counters', name, { visit, upvote: 3 })
  const backup = await toBackup([
    counter('posts.content.halo.run/p-1', 42),
    counter('singlepages.content.halo.run/s-1', 7),
    counter('posts.content.halo.run/gone', 9),
    counter('posts.content.halo.run/p-2', 'many'),
    row('content.halo.run/posts', 'p-1', published('/archives/first')),
    row('content.halo.run/posts', 'p-2', published('/archives/second')),
    row('content.halo.run/singlepages', 's-1', published('/about')),
  ])
  expect(await read(backup)).toEqual([
    { kind: 'counts', address: '/archives/first', reads: 42, likes: 3 },
    { kind: 'counts', address: '/about', reads: 7, likes: 3 },
    { kind: 'counts', address: '/archives/second', reads: 0, likes: 3 },
  ])
})

test('Typecho has the counts of its theme, by the address of the article', async () => {
  const [first, ...others] = testSite['contents'] ?? []
  const counted = { ...first, views: '120', agree: 3 }
  const contents = [counted, ...others.map((content) => ({ ...content, views: 0, agree: null }))]
  expect(await read(toDump({ ...testSite, contents }))).toEqual([
    { kind: 'counts', address: '/blog/2020/tech/web/first.html', reads: 120, likes: 3 },
  ])
})

test('WordPress has the counts of plugins and themes', async () => {
  const meta = (key: string, value: string): string =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`
  const item = (slug: string, ...fields: string[]): string =>
    `<item><link>https://old.example/${slug}/</link>${fields.join('')}</item>`
  const items = [
    item('first', meta('views', '120'), meta('_edit_last', '1'), meta('bigfa_ding', '3')),
    item('second', meta('_edit_last', '9')),
    item('third', meta('post_views_count', 'many')),
  ]
  const counts = { kind: 'counts', address: 'https://old.example/first/', reads: 120, likes: 3 }
  expect(await read(`<?xml version="1.0"?><rss><channel>${items.join('')}</channel></rss>`)).toEqual([counts])
})

test('files of other systems have neither', async () => {
  expect(await read('[{"id":"1"}]')).toEqual([])
  expect(await read('<?xml version="1.0"?><disqus xmlns="http://disqus.com"></disqus>')).toEqual([])
  expect(await read(toDump(testSite))).toEqual([])
})
