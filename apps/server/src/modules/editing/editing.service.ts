import type {
  ArticleCreateRequest,
  ArticleDraftRequest,
  ArticleFile,
  ArticleSaveRequest,
  ContentVersionRef,
  FrontMatter,
  FrontMatterRequest,
} from '@qingjian/api-client/contract'
import { stringify } from 'yaml'
import { UnusableFileError } from '#content/content-reporter.ts'
import { toFrontMatterChanges } from '#content/front-matter/article-form.ts'
import { editFrontMatter } from '#content/front-matter/edit-front-matter.ts'
import { parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'
import { ContentConflictError } from '#content/store/content-store.ts'
import { AppError } from '#platform/http/app-error.ts'
import { shanghaiDay, shanghaiTime } from '#platform/text/shanghai-time.ts'
import {
  findArticlePath,
  newArticlePath,
  readLayout,
  resolveArticlePath,
} from '#modules/editing/article-paths.ts'
import { decodeArticle, readFrontMatter, splitArticle } from '#modules/editing/article-text.ts'
import { findArticleId } from '#modules/editing/article-list.repository.ts'
import { deleteDraft, findDraft, putDraft } from '#modules/editing/drafts.repository.ts'
import type { EditingDeps, Editor } from '#modules/editing/editing-deps.ts'
import { hashPasswordIn } from '#modules/editing/hash-passwords.ts'
import { createFile, readFile, replaceFile } from '#modules/editing/versioned-files.ts'
import { hashLockPassword } from '#modules/locks/lock-password.ts'

/** @throws AppError `file-not-found` */
export async function getArticleFile(deps: EditingDeps, path: string, userId: number): Promise<ArticleFile> {
  const { sourcePath } = await resolveArticlePath(deps, path)
  const layout = await readLayout(deps)
  const file = await readFile(deps, path)
  deps.preview.warmUp()
  deps.warmUpImport()
  const { head, body } = splitArticle(decodeArticle(file.bytes))
  const draft = await findDraft(deps.db, path, userId)
  return {
    path,
    hash: file.hash,
    ...readFrontMatter(head, layout),
    body,
    id: await findArticleId(deps.db, sourcePath),
    draft: draft
      ? { ...splitArticle(draft.text), hash: draft.hash, saveTime: shanghaiTime(draft.saved_at) }
      : null,
  }
}

/**
 * Saves a text over the version that was read, and discards the unsaved one.
 * @throws AppError `content-changed` with the present version, `file-not-found`
 */
export async function saveArticle(
  deps: EditingDeps,
  editor: Editor,
  { path, hash, text }: ArticleSaveRequest,
): Promise<ContentVersionRef> {
  await resolveArticlePath(deps, path)
  const saved = await replaceFile(deps, editor, {
    path,
    bytes: Buffer.from(text),
    expected: hash,
    operation: 'save',
  })
  await deleteDraft(deps.db, path, editor.id)
  return { path, hash: saved }
}

/** Names that are tried for a new article. */
const maxAttempts = 50

/** Creates a draft at a path made from title and date; an existing file is never replaced. */
export async function createArticle(
  deps: EditingDeps,
  editor: Editor,
  { title }: ArticleCreateRequest,
): Promise<ContentVersionRef> {
  const now = deps.now()
  const layout = await readLayout(deps)
  const base = await newArticlePath(layout, title, shanghaiDay(now))
  const name = stringify(title, { version: '1.1', lineWidth: 0, blockQuote: false }).trimEnd()
  const bytes = Buffer.from(`---\ntitle: ${name}\ndate: ${shanghaiTime(now)}\ndraft: true\n---\n\n`)
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const path = `${base}${attempt === 1 ? '' : `-${attempt}`}.md`
    // Such as `about.md`, which is a page of its own in some layouts.
    if (findArticlePath(layout, path) === null) continue
    try {
      return { path, hash: await createFile(deps, editor, { path, bytes, operation: 'save' }) }
    } catch (error) {
      if (!(error instanceof ContentConflictError)) throw error
    }
  }
  throw new AppError('conflict', '同名的文章太多，请换一个标题')
}

/**
 * Changes fields of front matter; nothing is saved. Only the hash of a password is returned, so that no draft has more.
 * @throws AppError `unprocessable` if it is written in a way that cannot be edited by parts.
 */
export async function changeFrontMatter(
  deps: EditingDeps,
  { head, changes }: FrontMatterRequest,
): Promise<FrontMatter> {
  const layout = await readLayout(deps)
  const password = changes.password && (await hashLockPassword(changes.password, null))
  try {
    const fields = parseFrontMatter(splitFrontMatter(head))
    const edited = toFrontMatterChanges(fields, { ...changes, password }, layout)
    return readFrontMatter(editFrontMatter(head, edited), layout)
  } catch (error) {
    if (error instanceof UnusableFileError)
      throw new AppError('unprocessable', error.message, { cause: error })
    throw error
  }
}

/**
 * Stores a text that is not saved yet; the file need not have the version that the text is based on. A password in it is
 * stored as its hash.
 */
export async function saveDraft(
  deps: EditingDeps,
  { id }: Editor,
  { path, hash, text }: ArticleDraftRequest,
): Promise<void> {
  const { db, now } = deps
  await resolveArticlePath(deps, path)
  const stored = await hashPasswordIn(db, path, Buffer.from(text))
  await putDraft(db, { path, user_id: id, hash, text: stored.toString(), saved_at: now() })
}
