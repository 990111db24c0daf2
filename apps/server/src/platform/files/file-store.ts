import type { Readable } from 'node:stream'
import type { ByteRange } from '#platform/http/range.ts'

/** A stored file. */
export interface StoredFile {
  key: string
  /** Bytes. */
  size: number
  /** Time of the last change, ms since the epoch. */
  modifiedAt: number
}

/** A file that is open for reading. */
export interface OpenedFile {
  /** Bytes. */
  size: number
  /** Streams the bytes of a range, once. */
  read(range: ByteRange): Readable | Promise<Readable>
  close(): Promise<void>
}

/**
 * Uploads and generated pictures, on the disk or in S3-compatible storage. A key is a path of a folder and a file name, such as
 * `media/0a1b2c3d-800.webp`; its characters are those of {@link assertKey}. Each method throws a FileStoreError while the storage is
 * unavailable.
 */
export interface FileStore {
  /** Stores a file, and replaces one with the same key; readers never see a part of it. */
  put(key: string, data: Buffer | string): Promise<void>
  /** Opens a file for reading; null if there is none. */
  open(key: string): Promise<OpenedFile | null>
  /** Reads a whole file; null if there is none. */
  read(key: string): Promise<Buffer | null>
  /** Whether there is a file. */
  has(key: string): Promise<boolean>
  /** Deletes a file if there is one. */
  remove(key: string): Promise<void>
  /** Lists the files of one folder whose keys start with the prefix, which contains the folder. */
  list(prefix: string): Promise<StoredFile[]>
  /** Lists the files of a folder and of its folders. */
  listAll(folder: FileFolder): Promise<StoredFile[]>
  /**
   * Signs a URL of the storage that serves a file to anyone for some seconds, cacheable privately as long; null if this process serves
   * the files.
   */
  signUrl(key: string, seconds: number): Promise<string | null>
  /** Rejects while the storage is unavailable. */
  ping(): Promise<void>
}

/** The folders of all keys, which a move of the site copies. */
export const fileFolders = ['uploads', 'media', 'pictures', 'cards', 'icons', 'sealed'] as const

/** One of {@link fileFolders}. */
export type FileFolder = (typeof fileFolders)[number]

/** All folders: `moves` is about the storage itself. */
const folders = [...fileFolders, 'moves'].join('|')

/** Two or three segments without leading dots. */
const keyPattern = new RegExp(`^(?:${folders})/(?:\\w[\\w-]*/)?\\w[\\w.-]*$`)
const prefixPattern = new RegExp(`^(?:${folders})/(?:\\w[\\w-]*/)?[\\w.-]*$`)

/** Whether a text can be a key. */
export function isKey(text: string): boolean {
  return keyPattern.test(text)
}

/** @throws TypeError if a key could leave its folder, or is in none. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new TypeError(`Not the key of a file: ${JSON.stringify(key)}`)
}

/** @throws TypeError if a prefix has no folder, or could leave it. */
export function assertPrefix(prefix: string): void {
  if (!prefixPattern.test(prefix)) throw new TypeError(`Not the prefix of keys: ${JSON.stringify(prefix)}`)
}
