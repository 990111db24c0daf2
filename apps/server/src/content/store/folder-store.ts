import { randomBytes } from 'node:crypto'
import type { Stats } from 'node:fs'
import { type FileHandle, link, lstat, mkdir, open, readdir, realpath, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listFiles, relativePosixPath } from '#content/content-files.ts'
import {
  assertContentPath,
  ContentPathError,
  ContentSizeError,
  isContentPath,
} from '#content/store/content-path.ts'
import {
  ContentConflictError,
  type ContentStore,
  type FileFacts,
  hashBytes,
  maxFileBytes,
  type StoredFile,
} from '#content/store/content-store.ts'
import { listFolderEntries } from '#content/store/folder-entries.ts'
import { flushToDisk } from '#platform/process/flush-to-disk.ts'
import { createSerialQueue } from '#platform/process/serial-queue.ts'
import { HOUR } from '#platform/process/durations.ts'

/** Hidden, so that neither the import nor the watcher sees it. */
const temporaryName = /^\.qingjian-[0-9a-f]{16}\.tmp$/

/** Files whose facts are read at the same time. */
const statBatch = 64

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/**
 * The files of a folder on disk. Other programs may change them at any time; writes of this process are serialised.
 * @param contentDir Absolute.
 * @param dataDir Absolute; not part of an archive where it is below the content folder. @default null none
 */
export function createFolderStore(contentDir: string, dataDir: string | null = null): ContentStore {
  const serialize = createSerialQueue()

  /**
   * Absolute path of a file, of which no parent is a symbolic link: the real path stays inside the content folder.
   * @throws ContentPathError
   */
  async function resolve(path: string): Promise<string> {
    assertContentPath(path)
    const root = await realpath(contentDir)
    const segments = path.split('/')
    let parent = root
    for (const segment of segments.slice(0, -1)) {
      parent = join(parent, segment)
      const stats = await statOf(parent)
      if (stats !== null && !stats.isDirectory()) throw new ContentPathError(path)
    }
    return join(root, ...segments)
  }

  async function read(path: string): Promise<(StoredFile & { stats: Stats }) | null> {
    const file = await resolve(path)
    const stats = await statOf(file)
    if (stats === null) return null
    if (!stats.isFile()) throw new ContentPathError(path)
    if (stats.size > maxFileBytes) throw new ContentSizeError(path)
    await using handle = await open(file)
    const bytes = await handle.readFile()
    return { bytes, hash: hashBytes(bytes), modifiedAt: Math.trunc(stats.mtimeMs), stats }
  }

  async function assertCurrent(path: string, expected: string | null) {
    const current = await read(path)
    if ((current?.hash ?? null) !== expected) throw new ContentConflictError(path, current)
    return current
  }

  async function list(): Promise<string[]> {
    const root = await realpath(contentDir)
    const paths = (await listFiles(root)).map((file) => relativePosixPath(root, file))
    return paths.filter(isContentPath)
  }

  return {
    list,

    async listFacts() {
      const paths = await list()
      const facts: FileFacts[] = []
      for (let start = 0; start < paths.length; start += statBatch) {
        const batch = paths.slice(start, start + statBatch).map(async (path) => {
          const stats = await statOf(join(contentDir, path))
          return stats?.isFile() === true
            ? [{ path, size: stats.size, modifiedAt: Math.trunc(stats.mtimeMs) }]
            : []
        })
        facts.push(...(await Promise.all(batch)).flat())
      }
      return facts
    },

    listEntries: () => listFolderEntries(contentDir, dataDir),

    async read(path) {
      const file = await read(path)
      return file && { bytes: file.bytes, hash: file.hash, modifiedAt: file.modifiedAt }
    },

    write: (path, bytes, expected) =>
      serialize(async () => {
        const file = await resolve(path)
        const folder = dirname(file)
        const old = await assertCurrent(path, expected)
        await mkdir(folder, { recursive: true })
        const temporary = join(folder, `.qingjian-${randomBytes(8).toString('hex')}.tmp`)
        try {
          await writeToDisk(temporary, bytes, old?.stats ?? (await lstat(folder)))
          // Another program may have written meanwhile.
          await assertCurrent(path, expected)
          if (expected === null) await linkNew(temporary, file, path)
          else await rename(temporary, file)
        } finally {
          await rm(temporary, { force: true })
        }
        await flushToDisk(folder)
        return hashBytes(bytes)
      }),

    remove: (path, expected) =>
      serialize(async () => {
        await assertCurrent(path, expected)
        const file = await resolve(path)
        await rm(file)
        await flushToDisk(dirname(file))
      }),
  }

  /** Gives a file a second name, which must not exist: unlike a rename, this replaces nothing. */
  async function linkNew(from: string, to: string, path: string): Promise<void> {
    try {
      await link(from, to)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
        throw new ContentConflictError(path, await read(path))
      throw error
    }
  }
}

/** Null where there is nothing. */
async function statOf(path: string): Promise<Stats | null> {
  return lstat(path).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
}

/** @param like The file to replace, or the folder of a new one: its owner and permissions apply. */
async function writeToDisk(path: string, bytes: Uint8Array, like: Stats): Promise<void> {
  await using handle = await open(path, 'wx', 0o600)
  await handle.writeFile(bytes)
  await handle.chmod(like.mode & 0o666)
  await copyOwner(handle, like)
  await handle.sync()
}

/** Only root may give files to another user. */
async function copyOwner(handle: FileHandle, { uid, gid }: Stats): Promise<void> {
  if (process.getuid?.() === 0) await handle.chown(uid, gid)
}

/** Milliseconds after which no write can still be using a temporary file. */
const temporaryFileLife = HOUR

/** Deletes temporary files that a crash has left. */
export async function removeTemporaryFiles(contentDir: string, now: number): Promise<void> {
  if ((await statOf(contentDir)) === null) return
  const entries = await readdir(contentDir, { recursive: true, withFileTypes: true })
  for (const { name, parentPath } of entries.filter((entry) => temporaryName.test(entry.name))) {
    const path = join(parentPath, name)
    const stats = await statOf(path)
    if (stats !== null && stats.mtimeMs < now - temporaryFileLife) await rm(path, { force: true })
  }
}
