import { isUtf8 } from 'node:buffer'
import { ContentPathError, ContentSizeError } from '#content/store/content-path.ts'
import {
  ContentConflictError,
  type ContentStore,
  hashBytes,
  maxFileBytes,
  type StoredFile,
} from '#content/store/content-store.ts'
import { type AuditEventName, recordEvent } from '#modules/audit/audit.repository.ts'
import type { EditingDeps, Editor } from '#modules/editing/editing-deps.ts'
import { hashPasswordIn } from '#modules/editing/hash-passwords.ts'
import {
  deleteVersion,
  findNewestHash,
  insertVersion,
  type NewVersion,
} from '#modules/editing/versions.repository.ts'
import type { Db } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { AppError } from '#platform/http/app-error.ts'

/** What is written to a file. */
export interface FileChange {
  path: string
  bytes: Buffer
  operation: 'save' | 'restore'
  /** Recorded in the audit log. @default that of the operation */
  event?: AuditEventName
}

const events = { save: 'content-saved', restore: 'content-restored' } as const
const eventsOfNew = { save: 'content-created', restore: 'content-restored' } as const

/** A file; null where there is none. */
export async function readIfPresent(
  { contentStore }: Pick<EditingDeps, 'contentStore'>,
  path: string,
): Promise<StoredFile | null> {
  return contentStore.read(path).catch((error: unknown) => {
    if (error instanceof ContentPathError) return null
    throw error
  })
}

/** @throws AppError `file-not-found`, `unprocessable` for a file that is too large for versions and the bin. */
export async function readFile({ contentStore }: EditingDeps, path: string): Promise<StoredFile> {
  const file = await contentStore.read(path).catch((error: unknown) => {
    if (error instanceof ContentSizeError) throw new AppError('unprocessable', tooLarge, { cause: error })
    throw toAppError(error)
  })
  if (file === null) throw new AppError('file-not-found')
  return file
}

const tooLarge = `文件超过 ${maxFileBytes / 1024 / 1024} MiB，回收站放不下，请直接在内容文件夹里处理`

/**
 * Replaces the version that was read and stores the new one. What is on disk is stored before, so that nothing is lost if the
 * process is killed between the two.
 * @returns Hash of the new version.
 * @throws AppError `content-changed` with the present version; nothing is written then.
 */
export async function replaceFile(
  deps: EditingDeps,
  editor: Editor,
  { path, bytes, expected, operation, event = events[operation] }: FileChange & { expected: string },
): Promise<string> {
  const { db, now, contentStore } = deps
  const hash = hashBytes(bytes)
  try {
    const current = await contentStore.read(path)
    if (current?.hash !== expected) throw new ContentConflictError(path, current)
    if (hash === expected) return hash
    await storeFound(deps, path, current)
    const version = await toVersion(deps, path, bytes)
    await withWriteLock(db, async (transaction) => {
      await insertVersion(transaction, { ...version, savedAt: now(), userId: editor.id, operation })
      await record(transaction, event, path, editor, now())
      // Last, because only the file decides between two saves.
      await contentStore.write(path, bytes, expected, transaction)
    })
    deps.commits.commit(path, operation, editor.id)
    return hash
  } catch (error) {
    throw toAppError(error)
  }
}

/**
 * Creates a file and stores its first version.
 * @throws ContentConflictError if the file exists.
 * @throws AppError `unprocessable` for a path that the store may not write.
 */
export async function createFile(
  deps: EditingDeps,
  editor: Editor,
  { path, bytes, operation, event = eventsOfNew[operation] }: FileChange,
): Promise<string> {
  const { db, now, contentStore, commits } = deps
  const version = await toVersion(deps, path, bytes)
  await withWriteLock(db, async (transaction) => {
    await insertVersion(transaction, { ...version, savedAt: now(), userId: editor.id, operation })
    await record(transaction, event, path, editor, now())
    await writeNew(contentStore, path, bytes, transaction)
  })
  commits.commit(path, operation, editor.id)
  return hashBytes(bytes)
}

/**
 * Creates a file.
 * @throws ContentConflictError if the file exists.
 * @throws AppError `unprocessable` for a path that the store may not write.
 */
export async function writeNew(
  store: ContentStore,
  path: string,
  bytes: Uint8Array,
  transaction?: Db,
): Promise<string> {
  try {
    return await store.write(path, bytes, null, transaction)
  } catch (error) {
    if (!(error instanceof ContentPathError)) throw error
    throw new AppError('unprocessable', '这里不能保存文件：路径不可用，或者其中有链接', { cause: error })
  }
}

/**
 * Deletes a file; its bytes are in the bin before it is gone.
 * @throws AppError `file-not-found`, `content-changed`
 */
export async function removeFile(deps: EditingDeps, editor: Editor, path: string): Promise<void> {
  const { db, now, contentStore, commits } = deps
  const { bytes, hash } = await readFile(deps, path)
  const version = await toVersion(deps, path, bytes)
  const id = await withWriteLock(db, (transaction) =>
    insertVersion(transaction, { ...version, savedAt: now(), userId: editor.id, operation: 'delete' }),
  )
  try {
    await contentStore.remove(path, hash)
  } catch (error) {
    // After the removal, the disk may still fail to confirm it: the bin then has the only copy.
    const isPresent = (await contentStore.read(path).catch(() => null)) !== null
    if (isPresent) await deleteVersion(db, id)
    const isGone = error instanceof ContentConflictError && error.current === null
    throw isGone ? new AppError('file-not-found', undefined, { cause: error }) : toAppError(error)
  }
  await record(db, 'content-deleted', path, editor, now())
  commits.commit(path, 'delete', editor.id)
}

/** Stores what another program has written, unless it is the newest version already. */
async function storeFound(deps: EditingDeps, path: string, found: StoredFile): Promise<void> {
  const version = await toVersion(deps, path, found.bytes)
  await withWriteLock(deps.db, async (transaction) => {
    if ((await findNewestHash(transaction, path)) === version.hash) return
    await insertVersion(transaction, {
      ...version,
      savedAt: found.modifiedAt,
      userId: null,
      operation: 'found',
    })
  })
}

/** Bytes of a version as they are stored, and their hash. */
async function toVersion(
  { db }: EditingDeps,
  path: string,
  bytes: Buffer,
): Promise<Pick<NewVersion, 'path' | 'hash' | 'bytes'>> {
  const stored = await hashPasswordIn(db, path, bytes)
  return { path, hash: hashBytes(stored), bytes: stored }
}

async function record(
  db: Db,
  event: AuditEventName,
  path: string,
  { id, address }: Editor,
  at: number,
): Promise<void> {
  await recordEvent(db, { at, event, actorId: id, subjectId: null, address, target: path })
}

/** A conflict as a response with the present version. */
export function toAppError(error: unknown): unknown {
  if (error instanceof ContentPathError) return new AppError('file-not-found', undefined, { cause: error })
  if (!(error instanceof ContentConflictError)) return error
  const { current } = error
  const isText = current !== null && isUtf8(current.bytes)
  return new AppError('content-changed', undefined, {
    cause: error,
    extra: { current: isText ? { hash: current.hash, text: current.bytes.toString('utf8') } : null },
  })
}
