import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type ContentLayout, findContentLayout } from '#content/content-layout.ts'
import { listPosts } from '#content/list-posts.ts'

/** Folders that are looked into for a site. */
const maxFolders = 50

/** What a folder without articles looks like, and what to do; Chinese, one line each. */
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
    return ['像是 WordPress 的程序文件夹，文章在它的数据库里：先在后台导出，再转换成 Markdown']
  if (names.has('index.html'))
    return ['像是生成好的网页：请把 CONTENT_DIR 指向生成它的那个文件夹，里面有 .md 文件']
  if (names.has('theme.toml') || names.has('theme.yaml') || names.has('layouts') || names.has('layout'))
    return ['像是一个主题：请把 CONTENT_DIR 指向使用它的站点']
  if (entries.some(({ name }) => /\.(?:xml|zip|sql|sqlite|db)$/i.test(name)))
    return ['这里有导出的文件，但没有 Markdown 文章：先转换成 Markdown，再把 CONTENT_DIR 指过来']
  return ['这里没有 Markdown 文章（.md）：把 CONTENT_DIR 指向放文章的文件夹，或在这里新建 posts/第一篇.md']
}

function quote(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`
}
