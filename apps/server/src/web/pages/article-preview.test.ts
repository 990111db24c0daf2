import { ArticleDetailSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writePosts } from '../../../test/host/content.ts'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'
import { prepareUser } from '../../../test/host/user.ts'
import { fetchCall } from '../../../test/read-response.ts'
import { hashBytes } from '#content/store/content-store.ts'

const file = '---\ntitle: 没有发布\ndraft: true\ndate: 2025-01-01\n---\n\n文件里的正文\n'
const path = 'posts/a.md'
const day = 24 * 60 * 60_000
const clock = { now: Date.now() }
let host: TestHost
let admin = ''

/** Renders the details that the page of an article requests. */
const renderer = {
  render: async (request: Request, context: { fetch: typeof fetch; isStatic?: boolean }) => {
    const { pathname, origin } = new URL(request.url)
    const id = pathname.slice('/post/'.length)
    const response = await context.fetch(`${origin}/api/api/article/detail/${id}`)
    const { data } = v.parse(v.object({ data: ArticleDetailSchema }), await response.json())
    const state = context.isStatic ? 'static' : 'hydrated'
    return { status: 200, html: `<head></head><body class="${state}">${data.title}${data.content}</body>` }
  },
}

beforeAll(async () => {
  host = await startHost({
    renderer,
    now: () => clock.now,
    async prepare(folder) {
      admin = await prepareUser(folder, '站长', 'admin')
      await writePosts(folder, { 'a.md': file, 'b.md': '---\ntitle: "坏的\n---\n正文' })
    },
  })
})
afterAll(() => host[Symbol.asyncDispose]())

const post = (name: 'preview-link' | 'draft', body: object) =>
  fetchCall(host.origin, `/api/sys/content/${name}`, {
    method: 'POST',
    headers: { Authorization: admin, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

async function createLink(article = path): Promise<string> {
  const { data } = await post('preview-link', { path: article })
  if (data === null || !('url' in data)) throw new Error('There is a link.')
  return data.url
}

async function open(url: string): Promise<{ status: number; headers: Headers; text: string }> {
  const response = await fetch(host.origin + url)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('G26: a preview link', () => {
  it('shows an article that was never published, to guests, with a banner and without scripts', async () => {
    const { status, headers, text } = await open(await createLink())
    expect(status).toBe(200)
    expect(text).toContain('没有发布<p>文件里的正文</p>')
    expect(text).toMatch(/<body class="static"><p class="preview-banner" role="note">预览/)
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).toContain("script-src 'sha256-AAAA';")
  })

  it('shows the unsaved text of the user who created it', async () => {
    const url = await createLink()
    await post('draft', {
      path,
      hash: hashBytes(Buffer.from(file)),
      text: file.replace('文件里的正文', '写到一半<script>alert(1)</script>'),
    })
    const { text } = await open(url)
    expect(text).toContain('<p>写到一半')
    expect(text).not.toContain('<script>alert')
  })

  it('is invalid once a new one is created, and a link of another article stays valid', async () => {
    const [first, other] = [await createLink(), await createLink('posts/b.md')]
    const second = await createLink()
    expect((await open(first)).status).toBe(404)
    expect((await open(second)).status).toBe(200)
    expect((await open(other)).status).toBe(422)
  })

  it('says why an article cannot be shown', async () => {
    const { status, headers, text } = await open(await createLink('posts/b.md'))
    expect([status, text]).toEqual([422, expect.stringContaining('这篇文章现在打不开：YAML 有语法错误')])
    expect(headers.get('x-robots-tag')).toBe('noindex')
  })

  it('is rejected if it is forged', async () => {
    const url = await createLink()
    const [id = '', until = '', signature = ''] = url.slice('/preview/'.length).split('.')
    const later = (Number.parseInt(until, 36) + day).toString(36)
    const forged = [
      `${id}.${later}.${signature}`,
      `${Number(id) - 1}.${until}.${signature}`,
      `${id}.${until}.${'A'.repeat(43)}`,
      `${id}.${until}.${signature}x`,
      `${id}.${until}`,
      '',
    ]
    for (const token of forged) {
      const { status, headers, text } = await open(`/preview/${token}`)
      expect([status, text], token).toEqual([404, '404 预览链接无效或已过期\n'])
      expect(headers.get('cache-control')).toBe('private, no-store')
    }
    expect((await open(url)).status).toBe(200)
  })

  it('is rejected for another file, and for callers who are no admins', async () => {
    expect((await post('preview-link', { path: 'site.yaml' })).status).toBe(404)
    expect((await post('preview-link', { path: 'posts/none.md' })).status).toBe(404)
    const guest = await fetchCall(host.origin, '/api/sys/content/preview-link', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ path }),
    })
    expect(guest.status).toBe(401)
  })

  it('is invalid after seven days', async () => {
    const url = await createLink()
    clock.now += 7 * day - 1
    expect((await open(url)).status).toBe(200)
    clock.now += 1
    expect((await open(url)).status).toBe(404)
  })
})
