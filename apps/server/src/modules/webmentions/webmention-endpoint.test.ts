import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { startHost } from '../../../test/host/start-host.ts'

const siteUrl = 'https://blog.example'

const startSite = (content: Record<string, string>) =>
  startHost({
    async prepare(folder) {
      for (const [path, text] of Object.entries(content)) {
        const file = join(folder, 'content', path)
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, text)
      }
    },
  })

const post = '---\ntitle: 竹简\ndate: 2026-01-01\n---\n\n正文\n'

const send = (origin: string, form: Record<string, string>) =>
  fetch(`${origin}/api/webmention`, { method: 'POST', body: new URLSearchParams(form) })

test('articles name the endpoint, which accepts a webmention with 202, and limits them by address', async () => {
  await using host = await startSite({ 'posts/bamboo.md': post, 'site.yaml': 'webmentions: true' })
  const target = `${siteUrl}/post/1`
  const article = await fetch(`${host.origin}/post/1`)
  expect(article.headers.get('link')).toBe('</api/webmention>; rel="webmention"')
  expect((await fetch(`${host.origin}/about`)).headers.get('link')).toBeNull()

  const first = await send(host.origin, { source: 'https://rain.example/notes', target })
  expect(first.status).toBe(202)
  expect(await first.json()).toMatchObject({ code: 202, data: null })
  expect((await send(host.origin, { source: 'x' })).status).toBe(400)
  expect(
    (await send(host.origin, { source: 'https://rain.example/notes', target: 'x'.repeat(9_000) })).status,
  ).toBe(413)
  const statuses = new Set<number>()
  for (let count = 0; count < 20; count += 1) statuses.add((await send(host.origin, { source: 'x' })).status)
  expect(statuses).toContain(429)
})

test('without the setting there is no endpoint, and no article names one', async () => {
  await using host = await startSite({ 'posts/bamboo.md': post })
  expect((await fetch(`${host.origin}/post/1`)).headers.get('link')).toBeNull()
  const target = `${siteUrl}/post/1`
  expect((await send(host.origin, { source: 'https://rain.example/notes', target })).status).toBe(404)
})
