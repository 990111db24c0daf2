import { isUtf8 } from 'node:buffer'
import { lstat, open, readdir, realpath } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { UnusableFileError } from '#content/content-reporter.ts'

/** A file whose real path is inside the content folder. */
export interface ContentFile {
  bytes: Buffer
  /** Time of the last change, ms since the epoch. */
  modifiedAt: number
}

const ignoredNames: ReadonlySet<string> = new Set(['node_modules', 'lost+found'])

/** Whether a file or folder is hidden, or a folder of packages or of the file system. */
export function isIgnoredName(name: string): boolean {
  return name.startsWith('.') || ignoredNames.has(name)
}

/**
 * Lists the files of a folder recursively, sorted by path, without symbolic links, hidden files, and folders of packages and of the
 * file system.
 * @param onUnreadable Receives each folder whose name is not UTF-8: Node replaces its bytes and cannot open it.
 */
export async function listFiles(
  folder: string,
  onUnreadable: (folder: string) => void = () => {},
): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const found: string[][] = []
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (isIgnoredName(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isFile()) found.push([path])
    else if (entry.isDirectory())
      found.push(
        await listFiles(path, onUnreadable).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error
          // Without the replacement character it was deleted meanwhile.
          if (entry.name.includes('\u{FFFD}')) onUnreadable(path)
          return []
        }),
      )
  }
  return found.flat()
}

/**
 * Reads a file whose real path must be inside the content folder.
 * @param root Real path of the content folder.
 * @returns Null where there is no such file.
 * @throws UnusableFileError when the real path is outside or the file is larger than `maxBytes`.
 */
export async function readContentFile(
  root: string,
  path: string,
  maxBytes: number,
): Promise<ContentFile | null> {
  const real = await realpath(path).catch(() => null)
  if (real === null) return null
  if (!isInside(root, real)) throw new UnusableFileError(null, '文件在内容文件夹之外')
  if (!(await lstat(real)).isFile()) return null
  const handle = await open(real)
  try {
    const { size, mtimeMs } = await handle.stat()
    if (size > maxBytes) throw new UnusableFileError(null, `文件超过 ${maxBytes / 1024 / 1024} MiB`)
    return { bytes: await handle.readFile(), modifiedAt: Math.trunc(mtimeMs) }
  } finally {
    await handle.close()
  }
}

const maxTextBytes = 2 * 1024 * 1024

/**
 * Reads a text file; see {@link readContentFile}.
 * @throws UnusableFileError also when it is larger than 2 MiB or not UTF-8.
 */
export async function readContentText(
  root: string,
  path: string,
): Promise<{ text: string; modifiedAt: number } | null> {
  const file = await readContentFile(root, path, maxTextBytes)
  if (file === null) return null
  if (!isUtf8(file.bytes)) throw new UnusableFileError(null, '文件不是 UTF-8 编码，请另存为 UTF-8')
  return { text: file.bytes.toString('utf8'), modifiedAt: file.modifiedAt }
}

/** Whether a real path is inside the folder. */
export function isInside(root: string, path: string): boolean {
  return path.startsWith(root.endsWith(sep) ? root : root + sep)
}

/** Path relative to the folder, with forward slashes. */
export function relativePosixPath(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/')
}

/** For a file that was deleted meanwhile, or has a name that is not UTF-8: Node replaces its bytes and cannot open it. */
export function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error
  return null
}
