import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { post, writePosts } from '../../../test/host/content.ts'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'
import { fetchCall } from '../../../test/read-response.ts'
import { makePng } from '#content/testing/sample-pictures.ts'

let host: TestHost

beforeAll(async () => {
  host = await startHost({
    prepare: async (folder) => {
      await writePosts(folder, {
        'a.md': post('没有封面的文章', '正文。', '2025-03-01 08:00:00'),
        'b.md': post('以后才发布', '正文。', '2999-03-01 08:00:00'),
        'c.md': `---\ntitle: 有封面的文章\ndate: 2025-03-02 08:00:00\ncover: cover.png\n---\n\n正文。\n`,
      })
      await writeFile(join(folder, 'content/posts/cover.png'), await makePng(64, 48))
    },
  })
})
afterAll(() => host[Symbol.asyncDispose]())

async function articleByTitle(title: string) {
  const { records } = (await fetchCall(host.origin, '/api/article/list')).data
  const found = records.find((article) => article.title === title)
  if (found === undefined) throw new Error(`No article has the title ${title}.`)
  return (await fetchCall(host.origin, `/api/article/detail/${found.id}`)).data
}

const get = (path: string): Promise<Response> => fetch(host.origin + path, { redirect: 'manual' })

test('an article without a cover has a card, drawn once and immutable', async () => {
  const { card } = await articleByTitle('没有封面的文章')
  expect(card).toMatch(/^\/cards\/\d+-[0-9a-f]{16}\.png$/)
  const [one, other] = await Promise.all([get(card ?? ''), get(card ?? '')])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(one.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(one.headers.get('content-type')).toBe('image/png')
  const bytes = Buffer.from(await one.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect(await readdir(join(host.folder, 'data/cards'))).toEqual([card?.slice('/cards/'.length)])
})

test('an article with a cover has no card', async () => {
  const { id, cover, card } = await articleByTitle('有封面的文章')
  expect(cover).not.toBeNull()
  expect(card).toBeNull()
  expect((await get(`/cards/${id}-0123456789abcdef.png`)).status).toBe(404)
})

test('no card is drawn for other articles, unpublished articles or other file names', async () => {
  const { id, card } = await articleByTitle('没有封面的文章')
  await get(card ?? '')
  const others = [
    '999999-0123456789abcdef.png',
    '0-0123456789abcdef.png',
    '2-0123456789abcdef.png',
    '3-0123456789abcdef.png',
    `${id}.png`,
    `${id}-0123456789ABCDEF.png`,
    `${id}-0123456789abcdef.svg`,
    '..%2F..%2Fqingjian.db',
    '99999999999999999999-0123456789abcdef.png',
  ]
  for (const name of others) expect((await get(`/cards/${name}`)).status).toBe(404)
  const earlier = await get(`/cards/${id}-0123456789abcdef.png`)
  expect([earlier.status, earlier.headers.get('location')]).toEqual([302, card])
  expect(await readdir(join(host.folder, 'data/cards'))).toHaveLength(1)
})
