import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type ContentLayout, findContentLayout } from '#content/layout/content-layout.ts'
import { listPosts } from '#content/layout/list-posts.ts'

/** Folders that are looked into for a site. */
const maxFolders = 50

/** What a folder without articles contains, and what to do; Chinese, one line each. */
export async function describeFolder({ root, system }: ContentLayout): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true })
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  const folders = entries.filter((entry) => entry.isDirectory() && !/^[._]|^node_modules$/.test(entry.name))
  const sites: string[] = []
  for (const { name } of folders.slice(0, maxFolders)) {
    const path = join(root, name)
    const layout = await findContentLayout(path)
    if (layout !== null && (await listPosts(layout)).length > 0) sites.push(path)
  }
  if (sites.length > 0)
    return [
      '这里没有文章，但子文件夹里有。把 CONTENT_DIR 指过去，先检查一下：',
      ...sites.slice(0, 5).map((path) => `  qingjian check ${quote(path)}`),
    ]
  if (system !== 'plain') return [`像是 ${system} 的站点，文章的文件夹里还没有 .md 文件`]
  if (names.has('wp-content') || names.has('wp-config.php'))
    return [
      '像是 WordPress 的程序文件夹，文章在它的数据库里：在后台的「工具 → 导出」里下载导出文件，再执行',
      '  qingjian import wordpress <导出文件>',
    ]
  if (names.has('config.inc.php') || (names.has('usr') && names.has('var')))
    return [
      '像是 Typecho 的程序文件夹，文章在它的数据库里：导出数据库（.sql），或用 usr/ 里的 SQLite 文件，再执行',
      '  qingjian import typecho <文件>',
    ]
  if (names.has('index.html'))
    return ['像是生成好的网页：请把 CONTENT_DIR 指向生成它的那个文件夹，里面有 .md 文件']
  if (names.has('theme.toml') || names.has('theme.yaml') || names.has('layouts') || names.has('layout'))
    return ['像是一个主题：请把 CONTENT_DIR 指向使用它的站点']
  const exports = entries.filter(({ name }) => /\.(?:xml|json|zip|sql|sqlite|db)$/i.test(name))
  const commands = exports.slice(0, 5).flatMap(({ name }) => importsOf(join(root, name)))
  if (commands.length > 0)
    return [
      '这里有导出的文件，但没有 Markdown 文章。从哪个系统来，就执行哪一条，它把文章写进内容文件夹：',
      ...commands.map((command) => `  ${command}`),
    ]
  return ['这里没有 Markdown 文章（.md）：把 CONTENT_DIR 指向放文章的文件夹，或在这里新建 posts/第一篇.md']
}

/** Systems whose exports have this ending. */
const systems = new Map([
  ['xml', ['wordpress']],
  ['json', ['ghost']],
  ['zip', ['halo']],
  ['sql', ['typecho', 'shiyi']],
  ['sqlite', ['typecho']],
  ['db', ['typecho']],
])

function importsOf(path: string): string[] {
  // Most JSON files are settings; exports of Ghost are named after it.
  if (path.endsWith('.json') && !/ghost[^/]*$/i.test(path)) return []
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  return (systems.get(ending) ?? []).map((system) => `qingjian import ${system} ${quote(path)}`)
}

function quote(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`
}
