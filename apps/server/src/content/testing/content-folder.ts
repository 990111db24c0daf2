import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Temporary folders of one test, removed when it has finished. */
export interface ContentFolder {
  contentDir: string
  dataDir: string
  /** Writes a file in the content folder. */
  write(path: string, data: string | Buffer): Promise<void>
  remove(path: string): Promise<void>
}

/** Creates a content folder with these files, and an empty data folder. */
export async function createContentFolder(
  files: Record<string, string | Buffer> = {},
): Promise<ContentFolder> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'qingjian-content-')))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const contentDir = join(root, 'content')
  const dataDir = join(root, 'data')
  await Promise.all([mkdir(contentDir), mkdir(dataDir)])
  async function write(path: string, data: string | Buffer): Promise<void> {
    const file = join(contentDir, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, data)
  }
  for (const [path, data] of Object.entries(files)) await write(path, data)
  return { contentDir, dataDir, write, remove: (path) => rm(join(contentDir, path), { recursive: true }) }
}
