import { spawn } from 'node:child_process'
import { cp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createAccount, createUserClient } from './accounts.ts'
import { expect, listArticles, test as base } from './fixtures.ts'
import { type OwnServer, post, startOwnServer } from './own-server.ts'
import { startStaticHost, type StaticHost } from './static-host.ts'

const command = fileURLToPath(new URL('../apps/server/dist/cli/cli.js', import.meta.url))
const demo = fileURLToPath(new URL('../content/albums/', import.meta.url))

/** Texts that no visitor may read. */
export const privateTexts = ['写了一半的草稿', '上锁的照片', '等着审核的话']

/** More than a page of the home page and of a tag. */
const numbered: Record<string, string> = {}
for (let number = 1; number <= 24; number += 1) {
  numbered[`posts/numbered-${number}.md`] = post(
    {
      title: `竹简第 ${number} 枚`,
      date: `2025-0${(number % 9) + 1}-01 10:00:00`,
      tags: ['竹简'],
      categories: ['杂记'],
    },
    '韦编三绝。',
  )
}

const settings = 'name: 竹影\nauthor: 站长\nopenChatroom: true\n'

const files = {
  'site.yaml': settings,
  'posts/first.md': post(
    {
      title: '静夜里的竹',
      date: '2026-01-02 10:00:00',
      tags: ['竹简', 'C++/Qt'],
      categories: ['杂记'],
      series: '看竹 50%',
      permalink: '/2019/05/bamboo.html',
    },
    '## 起头\n\n夜里听见**拔节声**，见[另一篇](second.md)，也见[标签](/tags)。\n\n```js\nconst bamboo = 1\n```\n',
  ),
  'posts/second.md': post(
    { title: '第二篇', date: '2026-01-01 10:00:00', series: '看竹 50%' },
    '只有这里写着蒹葭苍苍。',
  ),
  'posts/draft.md': post({ title: '写了一半的草稿', date: '2026-01-03 10:00:00', draft: true }, '草稿。'),
  'moments/one.md': post({ date: '2026-01-01 08:00:00' }, '今天挖到一棵笋。'),
  'about.md': '# 关于\n\n一座竹林。\n',
  'albums/locked/album.yaml': 'name: 老屋\npassword: 开门\ncaptions:\n  1-gate.webp: 上锁的照片\n',
  'albums/open/album.yaml': 'name: 湖边\n',
  ...numbered,
}

/** An address that no page has. */
export const unknownPath = '/nowhere/at-all'

/** A built static site. */
export interface BuiltStaticSite extends StaticHost {
  /** Of its files. */
  folder: string
  /** Path of the article with comments. */
  article: string
  /** Addresses of the accounts that wrote them. */
  emails: readonly string[]
}

/** A test against a static site, which is built once while its server runs. */
export const test = base.extend<{ requests: void }, { site: BuiltStaticSite }>({
  /** Fails the test on a request for what the host lacks, which the watched console allows. */
  requests: [
    async ({ context, site }, use) => {
      const missing: string[] = []
      context.on('response', (response) => {
        if (response.status() >= 400) missing.push(response.url())
      })
      await use()
      expect(missing.filter((url) => url !== site.origin + unknownPath)).toEqual([])
    },
    { auto: true },
  ],
  site: [
    // oxlint-disable-next-line no-empty-pattern -- required by Playwright
    async ({}, use) => {
      const server = await startOwnServer(files, { SITE_URL: 'http://127.0.0.1:9', TRUST_PROXY: '127.0.0.1' })
      const content = join(server.dataDir, '../content')
      await cp(`${demo}round-the-lake/01-before-dawn.webp`, join(content, 'albums/open/1.webp'))
      await cp(`${demo}old-house/1-gate.webp`, join(content, 'albums/locked/1-gate.webp'))
      const articles = await listArticles({ baseURL: server.origin })
      const articleId = articles.find(({ title }) => title === '静夜里的竹')?.id ?? 0
      const emails = await writeComments(server, articleId)
      const folder = join(server.dataDir, '../static')
      const { code, text } = await buildStatic([folder], { DATA_DIR: server.dataDir, CONTENT_DIR: content })
      if (code !== 0) throw new Error(text)
      const host = await startStaticHost(folder)
      await use({ ...host, folder, article: `/post/${articleId}/`, emails })
      await host.stop()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
})

/** Twelve comments, of which the first has four replies; then one that waits for an admin. */
async function writeComments(
  { origin, dataDir, ...server }: OwnServer,
  articleId: number,
): Promise<string[]> {
  const emails: string[] = []
  const comment = async (content: string, parentId: number | null = null) => {
    const account = await createAccount(dataDir)
    emails.push(account.email)
    return createUserClient(origin, account).comments.add({ articleId, content, parentId })
  }
  const first = await comment('最早的评论')
  for (let number = 1; number <= 4; number += 1) await comment(`回复 ${number}`, first.id)
  for (let number = 2; number <= 12; number += 1) await comment(`第 ${number} 条评论`)
  await server.write('site.yaml', `${settings}comments:\n  moderation: review\n`)
  for (let isPending = false; !isPending;) {
    const added = await comment('等着审核的话')
    isPending = added.isPending
    if (!isPending)
      await createUserClient(origin, await createAccount(dataDir, 'admin')).comments.remove(added.id)
  }
  return emails
}

/** Runs `build-static` to its end. */
export function buildStatic(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, [command, 'build-static', ...args], {
    env: { ...process.env, SITE_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'error', ...env },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, text })))
}

/** The text files of a folder, by path. */
export async function readTexts(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && /\.(?:html|json|xml|txt)$|^_/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(path, 'utf8')] as const)))
}
