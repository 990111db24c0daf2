import { createOldSite, oldPost } from './old-site.ts'

/** When the pages are read. */
export const now = (): number => Date.UTC(2026, 0, 1)

/** The file of a page. @param more Further lines of its front matter. */
export function pageText(title: string, body: string, more = ''): string {
  return oldPost(title, more, body)
}

/** Imports a content folder once. @returns The addresses and titles of its pages. */
export async function importPages(files: Record<string, string | Buffer>) {
  const { db, run, write } = await createOldSite(files)
  const problems = await run()
  const pages = await db.selectFrom('pages').select(['path', 'title']).orderBy('path').execute()
  return { db, run, write, problems, pages: pages.map(({ path, title }) => `${path} ${title}`) }
}
