import { allCalls } from '@qingjian/api-client/calls'
import { expect, test } from 'vitest'
import { post, writePosts } from '../../test/host/content.ts'
import { startHost } from '../../test/host/start-host.ts'

/** A word of the body. */
const canary = 'kanarienvogel'
const body = `## 密题 ${canary}\n\n密文 ${canary} [附件](${canary}.pdf)\n\n<!-- more -->\n\n后文 ${canary}`

/** Paths of all calls without a login, with the article's id or a word of its body. */
function publicCalls(): string[] {
  const reading = allCalls.filter(([, call]) => call.access === 'anyone' && call.method === 'GET')
  return reading.flatMap(([, { path }]) => {
    const filled = path.replaceAll(/\{\w+\}/g, '1')
    return [filled, `${filled}?keyword=${canary}&kind=article&articleId=1&name=s&year=2025`]
  })
}

test('the body of a locked article is in no public response, and opens with its password', async () => {
  await using host = await startHost({
    prepare: async (folder) => {
      const text = post('上锁的', body).replace('---\n', '---\npassword: 竹简\nseries: s\ntags: [t]\n')
      await writePosts(folder, { 'locked.md': text, [`${canary}.pdf`]: '%PDF-1.4 ' + canary })
    },
  })
  const documents = ['/rss.xml', '/atom.xml', '/feed.json', '/sitemap.xml']
  for (const path of [...documents, ...publicCalls()]) {
    const text = await (await fetch(host.origin + path)).text()
    expect([path, /密题|密文|后文/.test(text)]).toEqual([path, false])
  }
  const files = [`/files/posts/${canary}.pdf`, `/posts/${canary}.pdf`]
  for (const path of files) expect([path, (await fetch(host.origin + path)).status]).toEqual([path, 404])
  expect(await (await fetch(`${host.origin}/rss.xml`)).text()).toContain('这篇文章需要密码')

  const search = await fetch(`${host.origin}/api/search/list?kind=article&keyword=${canary}`)
  expect(await search.json()).toMatchObject({ data: { total: 0 } })
  const response = await fetch(`${host.origin}/api/article/unlock/1`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: '竹简' }),
  })
  expect(await response.json()).toMatchObject({
    data: { content: expect.stringContaining(canary), toc: [{ text: `密题 ${canary}` }] },
  })
})
