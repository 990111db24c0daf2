import { join } from 'node:path'
import { readContentText, relativePosixPath } from '#content/content-files.ts'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import type { PageFile } from '#content/layout/page-file.ts'
import { pageText } from '#content/pages/page-text.ts'

const names = [
  'about.md',
  'about/index.md',
  'about/about.md',
  'about.mdx',
  'about/index.mdx',
  'about/about.mdx',
]
/** Where a theme of Astro has it. */
const themeFile = 'src/content/spec/about.md'

/** Reads the page about the author. @param known The page that the old site had at `/about`, absolute; null for none. */
export async function readAbout(
  { root, site, base, posts, hasPages }: ContentLayout,
  known: string | null,
): Promise<PageFile | null> {
  // Such files are articles where no page is among them.
  const folders = new Set([root, site, ...(hasPages ? [base, posts] : [])])
  const paths = [...folders].flatMap((folder) => names.map((name) => join(folder, name)))
  for (const path of [...paths, join(root, themeFile), ...(known === null ? [] : [known])]) {
    const file = await readContentText(root, path)
    if (file !== null) {
      const text = pageText({ path, links: null }, file.text)
      return { ...file, path, contentPath: relativePosixPath(root, path), text }
    }
  }
  return null
}
