import { expect, test } from './fixtures.ts'
import { post, startOwnServer, type OwnServer } from './own-server.ts'

test.describe('a changed file', { tag: '@wide' }, () => {
  let server: OwnServer
  test.beforeAll(async () => {
    server = await startOwnServer({
      'posts/first.md': post({ title: '旧的标题', date: '2026-01-02 10:00:00' }, '旧的正文'),
      'posts/broken.md': '---\ntitle: [没有收尾\n---\n正文',
    })
  })
  test.afterAll(() => server.stop())

  test('updates the API, and no page is older than the API', async ({ page, request }) => {
    await page.goto(server.origin)
    await expect(page.getByRole('main')).toContainText('旧的标题')
    await server.write('posts/first.md', post({ title: '新的标题', date: '2026-01-02 10:00:00' }, '新的正文'))
    const listed = async () => (await request.get(`${server.origin}/api/article/list`)).text()
    await expect.poll(listed).toContain('新的标题')
    await page.goto(server.origin)
    await expect(page.getByRole('main')).toContainText('新的标题')
    await expect(page.getByRole('main')).not.toContainText('旧的标题')
    for (const feed of ['rss.xml', 'atom.xml', 'feed.json']) {
      expect(await (await request.get(`${server.origin}/${feed}`)).text()).toContain('新的标题')
    }
  })

  test('that becomes invalid keeps the previous version', async ({ request }) => {
    await server.write('posts/second.md', post({ title: '好好的文章', date: '2026-01-03 10:00:00' }, '正文'))
    const listed = async () => (await request.get(`${server.origin}/api/article/list`)).text()
    await expect.poll(listed).toContain('好好的文章')
    await server.write('posts/second.md', '---\ntitle: {\n---\n')
    await server.write('posts/third.md', post({ title: '后来的文章', date: '2026-01-04 10:00:00' }, '正文'))
    await expect.poll(listed).toContain('后来的文章')
    expect(await listed()).toContain('好好的文章')
  })
})
