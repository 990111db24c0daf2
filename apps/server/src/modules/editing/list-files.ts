import { relative, sep } from 'node:path'
import { findContentLayout } from '#content/layout/content-layout.ts'
import { UnusableFileError } from '#content/content-reporter.ts'
import { ContentConflictError } from '#content/store/content-store.ts'
import { decodeArticle } from '#modules/editing/article-text.ts'
import type { EditingDeps, Editor } from '#modules/editing/editing-deps.ts'
import { createFile, replaceFile, toAppError } from '#modules/editing/versioned-files.ts'
import { AppError } from '#platform/http/app-error.ts'

/** A file of the content folder that is one YAML list. */
export interface ListFile {
  path: string
  /** Empty where there is no file. */
  text: string
  /** Null where there is no file. */
  hash: string | null
}

/** Reads `<name>.yaml`, where the import finds it. */
export async function readListFile(
  { contentDir, contentStore, refreshContent }: EditingDeps,
  name: 'friends' | 'notices',
): Promise<ListFile> {
  await refreshContent()
  const layout = await findContentLayout(contentDir)
  const site = layout === null ? '' : relative(layout.root, layout.site).split(sep).join('/')
  const folders = site === '' ? [''] : ['', `${site}/`]
  for (const path of folders.flatMap((folder) => [`${folder}${name}.yaml`, `${folder}${name}.yml`])) {
    const file = await contentStore.read(path)
    if (file !== null) return { path, text: decodeArticle(file.bytes), hash: file.hash }
  }
  return { path: `${name}.yaml`, text: '', hash: null }
}

/**
 * Changes the file, of which the caller has read the version `hash`; the previous version is stored.
 * @throws AppError `content-changed` if the file has another version, `unprocessable` if it cannot be edited by parts.
 */
export async function changeListFile(
  deps: EditingDeps,
  editor: Editor,
  { name, hash, edit }: { name: 'friends' | 'notices'; hash: string | null; edit: (text: string) => string },
): Promise<void> {
  const { path, text, hash: current } = await readListFile(deps, name)
  if (current !== hash)
    throw new AppError('content-changed', undefined, {
      extra: { current: current === null ? null : { hash: current, text } },
    })
  const bytes = Buffer.from(editText(text, edit))
  if (hash !== null)
    return void (await replaceFile(deps, editor, { path, bytes, expected: hash, operation: 'save' }))
  try {
    await createFile(deps, editor, { path, bytes, operation: 'save' })
  } catch (error) {
    throw error instanceof ContentConflictError ? toAppError(error) : error
  }
}

function editText(text: string, edit: (text: string) => string): string {
  try {
    return edit(text)
  } catch (error) {
    if (error instanceof UnusableFileError)
      throw new AppError('unprocessable', error.message, { cause: error })
    throw error
  }
}
