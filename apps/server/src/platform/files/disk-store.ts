import { constants, existsSync } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import {
  assertKey,
  assertPrefix,
  type FileStore,
  isKey,
  type StoredFile,
} from '#platform/files/file-store.ts'
import { writeAtomically } from '#platform/process/write-atomically.ts'

// O_NOFOLLOW rejects symbolic links atomically, without a race between check and open.
const readOnly = constants.O_RDONLY | constants.O_NOFOLLOW

/** Creates a store in the folders of a data folder. @param dataDir Absolute. */
export function createDiskStore(dataDir: string): FileStore {
  const pathOf = (key: string): string => {
    assertKey(key)
    return join(dataDir, key)
  }

  async function stat(key: string): Promise<StoredFile | null> {
    const stats = await lstat(pathOf(key)).catch(() => null)
    return stats?.isFile() === true ? { key, size: stats.size, modifiedAt: stats.mtimeMs } : null
  }

  async function list(prefix: string): Promise<StoredFile[]> {
    assertPrefix(prefix)
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
    const start = prefix.slice(folder.length)
    const names = await readdir(join(dataDir, folder)).catch(() => [])
    const files: StoredFile[] = []
    for (const name of names) {
      // The temporary files of `writeAtomically` end with `.tmp`.
      const isListed = name.startsWith(start) && !name.endsWith('.tmp') && isKey(folder + name)
      const file = isListed ? await stat(folder + name) : null
      if (file !== null) files.push(file)
    }
    return files
  }

  return {
    async put(key, data) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      await writeAtomically(path, data)
    },
    async open(key) {
      const file = await open(pathOf(key), readOnly).catch(() => null)
      return file && openedFile(file)
    },
    async read(key) {
      return readFile(pathOf(key), { flag: readOnly }).catch(() => null)
    },
    has: async (key) => (await stat(key)) !== null,
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    list,
    async listAll(folder) {
      const root = join(dataDir, folder)
      // A folder that cannot be read must not look empty.
      const names = existsSync(root) ? await readdir(root, { recursive: true }) : []
      const keys = names.map((name) => `${folder}/${name.split(sep).join('/')}`)
      const listed = keys.filter((key) => isKey(key) && !key.endsWith('.tmp'))
      const files: StoredFile[] = []
      for (const key of listed) {
        const file = await stat(key)
        if (file !== null) files.push(file)
      }
      return files
    },
    signUrl: async () => null,
    ping: async () => undefined,
  }
}

/** Null if the handle is not that of a file. */
async function openedFile(file: FileHandle) {
  const stats = await file.stat()
  if (!stats.isFile()) {
    await file.close()
    return null
  }
  return {
    size: stats.size,
    read: ({ start, end }: { start: number; end: number }) =>
      file.createReadStream({ start, end, autoClose: false }),
    close: () => file.close(),
  }
}
