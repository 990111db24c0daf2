import { expect, it } from 'vitest'
import { post, writePosts } from '../../../test/host/content.ts'
import { startHost } from '../../../test/host/start-host.ts'

it('F92: a guest who has posted a message never gets the previous version of the page, and other pages stay cached', async () => {
  const rendered: string[] = []
  await using host = await startHost({
    prepare: (folder) => writePosts(folder, { 'a.md': post('甲') }),
    renderer: {
      render: async (request, { fetch }) => {
        const { pathname } = new URL(request.url)
        rendered.push(pathname)
        const response = await fetch('http://localhost/api/message/list')
        return { status: 200, html: `<!doctype html>${await response.text()}` }
      },
    },
  })
  const read = async (path: string): Promise<string> => (await fetch(host.origin + path)).text()
  for (const path of ['/messages', '/messages?pageNum=2', '/archive', '/messages', '/archive'])
    await read(path)
  expect(rendered).toEqual(['/messages', '/messages', '/archive'])

  const response = await fetch(`${host.origin}/api/message/add`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ content: '新来的' }),
  })
  expect(response.status).toBe(200)
  expect(await read('/messages')).toContain('新来的')
  expect(await read('/messages?pageNum=2')).toContain('新来的')
  await read('/archive')
  expect(rendered.slice(3)).toEqual(['/messages', '/messages'])
})
