import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import * as v from 'valibot'
import { startPostgres } from '../../apps/server/test/postgres-server.ts'
import { startRedis } from '../../apps/server/test/redis-server.ts'
import { type InstalledBlog, readText } from './installed-blog.ts'

const LoginSchema = v.object({ data: v.object({ token: v.string() }) })
const DocumentSchema = v.object({ paths: v.record(v.string(), v.record(v.string(), v.unknown())) })

const password = 'bamboo-slips-1'

/** Starts PostgreSQL and Redis, and configures blogs as processes of one site with an open chat room. @param folder Of its content and data. */
export async function shareSite(folder: string, blogs: readonly InstalledBlog[]): Promise<void> {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  const [contentDir, dataDir] = [join(folder, 'content'), join(folder, 'data')]
  cpSync(join(blogs[0]?.folder ?? '', 'content'), contentDir, { recursive: true })
  writeFileSync(join(contentDir, 'site.yaml'), 'openChatroom: true\n')
  const variables = {
    CONTENT_DIR: contentDir,
    DATA_DIR: dataDir,
    DATABASE_URL: `${postgres.url}/postgres`,
    REDIS_URL: redis.url,
    SITE_URL: 'https://blog.example',
    TRUST_PROXY: '127.0.0.1',
  }
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`)
  for (const blog of blogs) writeFileSync(join(blog.folder, '.env'), lines.join(''))
}

/** Adds an admin by the command. */
export async function addAdmin(blog: InstalledBlog, name: string): Promise<void> {
  await blog.qingjian(['user', 'add', '--admin', '--name', name], `${password}\n`)
}

/** @returns Token of a session. */
export async function logIn(origin: string, username: string): Promise<string> {
  const response = await post(`${origin}/auth/login`, { username, password })
  return v.parse(LoginSchema, response).data.token
}

/** Reads all pages of the sitemap, and makes all calls of the process that read without a parameter, as an admin. */
export async function expectEveryRead(origin: string, token: string): Promise<void> {
  const pages = [
    ...(await readText(`${origin}/sitemap.xml`)).matchAll(/<loc>https:\/\/[^/<]*([^<]*)<\/loc>/g),
  ]
  expect(pages.length).toBeGreaterThan(5)
  for (const [, path = ''] of pages) await readText(origin + path)
  const { paths } = v.parse(DocumentSchema, JSON.parse(await readText(`${origin}/openapi.json`)))
  const calls = Object.entries(paths).filter(([path, methods]) => 'get' in methods && !path.includes('{'))
  expect(calls.length).toBeGreaterThan(50)
  const failed: string[] = []
  for (const [path] of calls) {
    const { status } = await fetch(origin + path, { headers: { Authorization: token }, redirect: 'manual' })
    if (status >= 500) failed.push(`${path} ${status}`)
  }
  expect(failed).toEqual([])
}

/** Writes a comment, a message and a like. */
export async function expectWrites(origin: string, token: string): Promise<void> {
  const comment = { articleId: 1, content: `评论 ${crypto.randomUUID()}` }
  await post(`${origin}/api/comment/add`, comment, token)
  await post(`${origin}/api/message/add`, { content: `留言 ${crypto.randomUUID()}` }, token)
  await post(`${origin}/api/like`, { type: 'article', targetId: 1 }, token)
}

async function post(url: string, body: unknown, token?: string): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token !== undefined && { Authorization: token }) },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  expect([url, response.status, text]).toEqual([url, 200, expect.any(String)])
  return JSON.parse(text)
}
