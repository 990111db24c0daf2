import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Texts by name in a temporary folder, for more than the memory should hold. */
export interface TextSpool {
  put: (name: string, text: string) => Promise<void>
  /** Null for a name without a text. */
  get: (name: string) => Promise<string | null>
  dispose: () => Promise<void>
}

/** Creates a spool, whose folder the caller deletes. */
export async function createTextSpool(): Promise<TextSpool> {
  const folder = await mkdtemp(join(tmpdir(), 'qingjian-import-'))
  const pathOf = (name: string): string => join(folder, createHash('sha256').update(name).digest('hex'))
  return {
    put: (name, text) => writeFile(pathOf(name), text, { mode: 0o600 }),
    get: (name) =>
      readFile(pathOf(name), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    dispose: () => rm(folder, { recursive: true, force: true }),
  }
}
