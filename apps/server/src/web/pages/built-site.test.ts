import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { post, writePosts } from '../../../test/host/content.ts'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'
import { isOwnScreen } from '#content/addresses/own-screens.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { backupSqlite } from '#platform/db/sqlite-backup.ts'
import { readVisitorSalt } from '#modules/statistics/visitor-salt.ts'
import { loadBuiltSite } from '#web/pages/built-site.ts'

const folder = fileURLToPath(new URL('../../../../blog/dist', import.meta.url))
/** Part of every secret setting and of machine-specific paths. */
const canary = 'canary-7f3a'
const title = '竹简 </script><script>alert(1)</script> \u2028 <!--'
let host: TestHost

beforeAll(async () => {
  const { renderer, files } = await loadBuiltSite(folder)
  host = await startHost({
    renderer,
    files,
    variables: {
      SITE_URL: 'https://blog.example',
      DATABASE_URL: `sqlite:${canary}.db`,
      SMTP_URL: `smtp://${canary}:${canary}@127.0.0.1:1`,
    },
    prepare: (at) => writePosts(at, { 'first.md': post(title, '# 一\n\n正文里的话。') }),
  })
})

afterAll(() => host[Symbol.asyncDispose]())

const pages = ['/', '/archive', '/post/1', '/post/999999', '/no-such-page']

/** From a copy: the server has the database open. */
async function readSalt(): Promise<string> {
  await backupSqlite(`${host.folder}/data/${canary}.db`, `${host.folder}/copy.db`)
  const copy = await openDatabase('sqlite:copy.db', host.folder)
  const salt = await readVisitorSalt(copy.db)
  await copy.close()
  return salt
}

async function textOf(path: string): Promise<string> {
  return (await fetch(host.origin + path)).text()
}

test('an old address of another site takes the place of no page of this site', async () => {
  const { publicPaths, uncachedPaths, staticSite } = (await loadBuiltSite(folder)).renderer
  const paths = [...publicPaths, ...uncachedPaths, ...staticSite.excludedPaths]
  expect(paths).toContain('/hotSearch')
  expect(paths.filter((path) => !isOwnScreen(path))).toEqual([])
})

test('existing pages have the status 200, missing ones 404', async () => {
  const responses = await Promise.all(pages.map((path) => fetch(host.origin + path)))

  expect(responses.map((response) => response.status)).toEqual([200, 200, 200, 404, 404])
  expect(new Set(responses.map((response) => response.headers.get('content-type')))).toEqual(
    new Set(['text/html; charset=utf-8']),
  )
})

test('every page of a site without site.yaml has a meta description', async () => {
  for (const path of pages) {
    const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(await textOf(path)) ?? []
    expect(description, path).not.toBe('')
  }
  expect(await textOf('/')).toContain(
    '<meta name="description" content="青简：一个人写的文章，与平日的记录。"',
  )
})

test.for(['/post/001', '/post/1e0', '/post/0x1', '/post/%201', '/post/1.0', '/Post/1', '/ARCHIVE'])(
  '%s is not an alternative URL of a page',
  async (path) => {
    expect((await fetch(host.origin + path)).status).toBe(404)
  },
)

test('the HTML of an article contains its text', async () => {
  expect(await textOf('/post/1')).toContain('正文里的话。')
})

test.for(pages)('%s has no inline script, style or event handler that its policy blocks', async (path) => {
  const response = await fetch(host.origin + path)
  const policy = response.headers.get('content-security-policy') ?? ''
  const html = await response.text()
  const inline = [...html.matchAll(/<script(?![^>]*\b(?:src=|type="application\/))[^>]*>([^]*?)<\/script>/g)]
  const hashes = inline.map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  )

  expect(inline).not.toHaveLength(0)
  for (const hash of hashes) expect(policy).toContain(hash)
  expect(html).not.toMatch(/<style|<[^>]+\sstyle=|<[^>]+\son[a-z]+=/)
})

test.for(['/', '/post/1', '/archive'])(
  'a title that looks like markup is escaped in the serialised state of %s',
  async (path) => {
    const html = await textOf(path)

    expect(html).not.toContain('<script>alert(1)')
    expect(html).not.toContain('</script><script>alert')
  },
)

test('every script and stylesheet of a page exists on this site', async () => {
  const html = await textOf('/post/1')
  const links = [...html.matchAll(/<(?:script|link)[^>]*?\s(?:src|href)="([^"]+)"/g)].map(
    (match) => match[1] ?? '',
  )
  const own = links.filter((link) => !link.startsWith('https://blog.example'))

  expect(own).not.toHaveLength(0)
  for (const link of own) expect([link, (await fetch(host.origin + link)).status]).toEqual([link, 200])
})

test('no response and no client file contains a secret, a path of the machine or a source map', async () => {
  const salt = await readSalt()
  const paths = [
    ...pages,
    '/api/webConfig',
    '/api/nothing',
    '/readyz',
    '/rss.xml',
    '/feed.json',
    '/sitemap.xml',
  ]
  const responses = await Promise.all(paths.map(textOf))
  const names = await readdir(join(folder, 'client'), { recursive: true })
  const scripts = await Promise.all(
    names
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFile(join(folder, 'client', name), 'utf8')),
  )

  expect(names.filter((name) => name.endsWith('.map'))).toEqual([])
  for (const text of [...responses, ...scripts, ...host.logLines]) {
    expect(text).not.toContain(salt)
    expect(text).not.toContain(canary)
    expect(text).not.toContain(host.folder)
    expect(text).not.toContain('sourceMappingURL')
  }
})

test('the error for an unreachable database does not contain its password', async () => {
  const start = startHost({ variables: { DATABASE_URL: `postgres://blog:${canary}@127.0.0.1:1/blog` } })

  const error = await start.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(Error)
  expect(inspect(error, { depth: null, showHidden: true })).not.toContain(canary)
})
