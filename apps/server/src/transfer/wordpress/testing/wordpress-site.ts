import { readFile, mkdir, writeFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type WordpressImport, importWordpress } from '#transfer/wordpress/import-wordpress.ts'
import { defaultBases, type ListBases } from '#transfer/wordpress/read-wxr.ts'

/** What is before the entries of an export. */
export const head = '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>旧站</title>'
/** What is behind them. */
export const tail = '</channel></rss>\n'

/** An entry of an export; later fields replace these. */
export function entry(fields: Record<string, string> = {}, more = ''): string {
  const texts = {
    title: '第一篇',
    link: 'https://old.example/2020/01/first/',
    'content:encoded': '<p>正文</p>',
    'wp:post_id': '7',
    'wp:post_date_gmt': '2020-01-02 03:04:05',
    'wp:post_name': 'first',
    'wp:status': 'publish',
    'wp:post_type': 'post',
    ...fields,
  }
  const elements = Object.entries(texts).map(([name, text]) => `<${name}><![CDATA[${text}]]></${name}>`)
  return `<item>${elements.join('')}${more}</item>`
}

/** A content folder into which exports are imported, until the end of the test. */
export interface TestSite {
  /** The folder of the articles. */
  posts: string
  run: (wxr: string, isDryRun?: boolean, bases?: ListBases) => Promise<WordpressImport>
  /** Names of the imported files. */
  list: () => Promise<string[]>
  /** The text of an imported file. */
  read: (name: string) => Promise<string>
}

/** Creates an empty content folder. */
export async function createSite(): Promise<TestSite> {
  const root = await mkdtemp(join(tmpdir(), 'qingjian-wordpress-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const contentDir = join(root, 'content')
  const posts = join(contentDir, 'posts')
  const folder = join(posts, 'wordpress-old-example')
  await mkdir(posts, { recursive: true })
  return {
    posts,
    async run(wxr, isDryRun = false, bases = defaultBases) {
      const file = join(root, 'export.xml')
      await writeFile(file, wxr)
      const { signal } = new AbortController()
      return importWordpress({ file, contentDir, isDryRun, onProgress: () => {}, signal }, bases)
    },
    list: async () => (await readdir(folder)).toSorted(),
    /** The text of an imported file. */
    read: (name) => readFile(join(folder, name), 'utf8'),
  }
}
