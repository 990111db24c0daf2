import { realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Paths within a content folder. */
export interface ContentLayout {
  /** Real path of the content folder. */
  root: string
  /** Folder of the articles' Markdown files. */
  posts: string
  /** Base of root-relative paths such as `/images/a.png` in an article. */
  site: string
}

const postFolders = [
  { posts: 'posts', site: '' },
  { posts: '_posts', site: '' },
  { posts: 'source/_posts', site: 'source' },
]

/** Locates the articles: in `posts`, in Hexo's folders, or else in the content folder itself. Null where the folder does not exist. */
export async function findContentLayout(contentDir: string): Promise<ContentLayout | null> {
  const root = await realpath(contentDir).catch(() => null)
  if (root === null) return null
  for (const { posts, site } of postFolders) {
    const path = join(root, posts)
    // The folder must not be a symbolic link.
    if ((await realpath(path).catch(() => null)) === path && (await stat(path)).isDirectory())
      return { root, posts: path, site: join(root, site) }
  }
  return { root, posts: root, site: root }
}
