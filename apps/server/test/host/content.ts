import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes posts, text by file name, to the content folder of a test. */
export async function writePosts(folder: string, posts: Record<string, string>): Promise<void> {
  const directory = join(folder, 'content/posts')
  await mkdir(directory, { recursive: true })
  for (const [name, text] of Object.entries(posts)) await writeFile(join(directory, name), text)
}

/** A post with minimal front matter. */
export function post(title: string, body = '正文。', date = '2025-03-01 08:00:00'): string {
  return `---\ntitle: ${JSON.stringify(title)}\ndate: ${date}\n---\n\n${body}\n`
}
