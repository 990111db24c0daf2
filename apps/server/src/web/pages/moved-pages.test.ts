import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { post, writePosts } from '../../../test/host/content.ts'
import { exchange, getText } from '../../../test/host/raw-client.ts'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'

let host: TestHost

beforeAll(async () => {
  host = await startHost({
    prepare: async (folder) => {
      await mkdir(join(folder, 'content'), { recursive: true })
      await writeFile(
        join(folder, 'content/_config.yml'),
        'url: https://blog.example\npermalink: :year/:title/\nnew_post_name: :title.md\npagination_dir: seite\n',
      )
      await writeFile(
        join(folder, 'content/redirects.yaml'),
        '/旧址: /旧址\n/来: /去\n/去: /来\n/段: /about?a=1#section\n',
      )
      await writePosts(folder, {
        '竹.md': post('竹').replace(
          '\n---\n',
          '\ntags: [C++]\ncategories: [[技术], [语言, 杂谈]]\naliases: [/post/77/, /?p=12]\n---\n',
        ),
        ...Object.fromEntries(
          Array.from({ length: 19 }, (_, index) => [
            `${index}.md`,
            post(`${index}`, '正文。', '2025-04-01 00:00:00').replace(
              '\n---\n',
              `\ntags: [${index < 11 ? 'C++' : ''}]\n---\n`,
            ),
          ]),
        ),
        'late.md': post('以后的', '正文。', '2999-01-01 00:00:00'),
      })
    },
  })
})

afterAll(() => host[Symbol.asyncDispose]())

async function follow(path: string): Promise<[status: number, location: string | null]> {
  const response = await fetch(host.origin + path, { redirect: 'manual' })
  await response.arrayBuffer()
  return [response.status, response.headers.get('location')]
}

test.each([
  ['/2025/竹/', '/post/1'],
  ['/2025/竹', '/post/1'],
  ['/2025/竹.html', '/post/1'],
  ['/2025/竹/index.html', '/post/1'],
  ['/2025/%E7%AB%B9/', '/post/1'],
  ['/2025/竹/?utm_source=a&b=%2F', '/post/1?utm_source=a&b=%2F'],
  ['/post/77', '/post/1'],
  ['/?p=12', '/post/1'],
  ['/index.php?page_id=12&utm=a', '/post/1'],
  ['/段?b=2', '/about?a=1&b=2#section'],
  ['/offline.html', '/offline'],
  ['/archives/', '/archive'],
  ['/archives/2025/03/', '/archive?year=2025'],
  ['/page/2/', '/?pageNum=2'],
  ['/page/12/', '/?pageNum=2'],
  ['/page/1', '/'],
  ['/archives/page/3/', '/archive'],
  ['/seite/2/', '/?pageNum=2'],
  ['/tags/C++/seite/2/', '/tags?tagId=1&tagName=C%2B%2B&pageNum=2'],
  ['/archives/2025/seite/2', '/archive?year=2025'],
  ['/tags/C/', '/tags?tagId=1&tagName=C%2B%2B'],
  ['/tags/C++/page/2/', '/tags?tagId=1&tagName=C%2B%2B&pageNum=2'],
  ['/categories/技术/page/2/', '/?categoryId=1'],
  ['/categories/技术/?a=1', '/?categoryId=1&a=1'],
  ['/categories/语言/杂谈/', '/tags?tagId=2&tagName=%E6%9D%82%E8%B0%88'],
  ['/link', '/friends'],
  ['/links/', '/friends'],
  ['/rss2.xml', '/rss.xml'],
  ['/feed', '/rss.xml'],
  ['/feed.xml', '/rss.xml'],
  ['/index.xml', '/rss.xml'],
  ['/search.xml', '/rss.xml'],
  ['/tags/C++/index.xml', '/rss.xml'],
  ['/categories/技术/atom.xml', '/atom.xml'],
  ['/index.html', '/'],
  ['/archive.html', '/archive'],
])('%s moved permanently to %s', async (path, location) => {
  expect(await follow(path)).toEqual([301, location])
})

test.each(['/', '/archive', '/post/1', '/atom.xml', '/rss.xml'])(
  '%s is a page of this site',
  async (path) => {
    expect((await follow(path))[0]).toBe(200)
  },
)

test.each(['/nothing/index.xml', '/nothing/page/2', '/旧址', '/来', '/去'])('%s is unknown', async (path) => {
  expect((await follow(path))[0]).toBe(404)
})

test('the address of an article that is not public yet is unknown', async () => {
  expect((await follow('/2999/late'))[0]).toBe(404)
})

test.each([
  '//evil.example',
  '//evil.example/2025/竹/',
  '/%2Fevil.example',
  '/%5C%5Cevil.example/',
  '/2025/%00/',
  '/2025/%ED%A0%80/',
  '/2025/%zz/',
  `/2025/${'竹'.repeat(600)}/`,
  `/${'a/'.repeat(900)}`,
  "/2025/' or 1=1 --/",
  '/https://evil.example/',
  '/2025/竹/../../evil.example/',
])('%s redirects to no other site and causes no error', async (path) => {
  const response = await exchange(host.port, getText(encodeURI(path).replaceAll('%25', '%')))
  expect(response).toMatch(/^HTTP\/1\.1 (?:308|400|404|414) /)
  expect(/^location: (.*)\r$/im.exec(response)?.[1] ?? '/').toMatch(/^\/(?!\/)/)
})

test.each([
  ['/rss.xml', '<guid isPermaLink="false">https://blog.example/2025/%E7%AB%B9/</guid>'],
  ['/atom.xml', '<id>https://blog.example/2025/%E7%AB%B9/</id>'],
  ['/feed.json', '"id":"https://blog.example/2025/%E7%AB%B9/"'],
])('%s has the id that the old feed had', async (path, id) => {
  expect(await (await fetch(host.origin + path)).text()).toContain(id)
})

test('a redirect may be stored for an hour only, as the owner can correct it', async () => {
  const response = await fetch(`${host.origin}/2025/竹/`, { redirect: 'manual' })
  expect(response.headers.get('cache-control')).toBe('max-age=3600')
})
