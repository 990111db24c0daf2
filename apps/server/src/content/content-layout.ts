import { realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the parts of a content folder lie. */
export interface ContentLayout {
  /** The content folder, links resolved. */
  root: string
  /** Folder whose Markdown files are articles. */
  posts: string
  /** Folder that `/images/a.png` in an article starts from. */
  site: string
}

const postFolders = [
  { posts: 'posts', site: '' },
  { posts: '_posts', site: '' },
  { posts: 'source/_posts', site: 'source' },
]

/** Finds the articles: in `posts`, where Hexo keeps them, or else in the content folder itself. Null where there is no folder. */
export async function findContentLayout(contentDir: string): Promise<ContentLayout | null> {
  const root = await realpath(contentDir).catch(() => null)
  if (root === null) return null
  for (const { posts, site } of postFolders) {
    const path = join(root, posts)
    // The folder itself may not be a link to somewhere else.
    if ((await realpath(path).catch(() => null)) === path && (await stat(path)).isDirectory())
      return { root, posts: path, site: join(root, site) }
  }
  return { root, posts: root, site: root }
}
