import {
  type BlockedWordsFile,
  type ContentPicture,
  type ContentVersionRef,
  type SettingPictureQuery,
  settingPicturePath,
  type SettingsChangeRequest,
  type SettingsFile,
  type SettingsForm,
  type SettingsSaveRequest,
  UPLOAD_MAX_BYTES,
} from '@qingjian/api-client/contract'
import { UnusableFileError } from '#content/content-reporter.ts'
import { findBlockedWords } from '#content/compile/read-blocked-words.ts'
import { sitePictureKeys } from '#content/site/site-settings.ts'
import type { StoredFile } from '#content/store/content-store.ts'
import { storeKeyedPicture } from '#modules/editing/store-picture.ts'
import { decodeArticle } from '#modules/editing/article-text.ts'
import type { EditingDeps, Editor } from '#modules/editing/editing-deps.ts'
import { createFile, replaceFile, toAppError } from '#modules/editing/versioned-files.ts'
import { changeSettings, readSettingsForm } from '#modules/settings/settings-form.ts'
import { readSite } from '#modules/site/site.repository.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { ReceivedForm } from '#platform/http/receive-form.ts'
import { shanghaiDay } from '#platform/text/shanghai-time.ts'

/** Paths of the files, the usual one first. */
const paths: Record<SettingsSaveRequest['file'], readonly [string, ...string[]]> = {
  site: ['site.yaml', 'site.yml'],
  'blocked-words': ['blocked-words.txt'],
}

async function find(
  { contentStore }: EditingDeps,
  name: SettingsSaveRequest['file'],
): Promise<{ path: string; file: StoredFile | null }> {
  for (const path of paths[name]) {
    const file = await contentStore.read(path)
    if (file !== null) return { path, file }
  }
  return { path: paths[name][0], file: null }
}

/** The file `site.yaml`; an empty text where there is none. */
export async function getSettingsFile(deps: EditingDeps): Promise<SettingsFile> {
  const { path, file } = await find(deps, 'site')
  const text = file === null ? '' : decodeArticle(file.bytes)
  return { ...readSettingsForm(text, await readSite(deps.db)), path, hash: file?.hash ?? null }
}

/** The file with the blocked words; an empty text where there is none. */
export async function getBlockedWordsFile(deps: EditingDeps): Promise<BlockedWordsFile> {
  const { path, file } = await find(deps, 'blocked-words')
  return { path, hash: file?.hash ?? null, text: file === null ? '' : decodeArticle(file.bytes) }
}

/**
 * Changes settings in a text; nothing is saved.
 * @throws AppError `unprocessable` if it is written in a way that cannot be edited by parts.
 */
export async function getChangedSettings(
  { db, now }: EditingDeps,
  { text, changes }: SettingsChangeRequest,
): Promise<SettingsForm> {
  try {
    return readSettingsForm(changeSettings(text, changes, shanghaiDay(now())), await readSite(db))
  } catch (error) {
    if (error instanceof UnusableFileError)
      throw new AppError('unprocessable', place(error.line) + error.message, { cause: error })
    throw error
  }
}

const place = (line: number | null): string => (line === null ? '' : `第 ${line} 行：`)

/**
 * Saves a file over the version that was read, or creates it.
 * @throws AppError `content-changed` with the present version, `unprocessable` if the text has an error.
 */
export async function saveSettings(
  deps: EditingDeps,
  editor: Editor,
  { file: name, hash, text }: SettingsSaveRequest,
): Promise<ContentVersionRef> {
  const { path } = await find(deps, name)
  if (name === 'site') await assertValid(deps, text)
  else assertValidWords(text)
  const change = { path, bytes: Buffer.from(text), operation: 'save', event: 'settings-saved' } as const
  if (hash !== null) return { path, hash: await replaceFile(deps, editor, { ...change, expected: hash }) }
  try {
    return { path, hash: await createFile(deps, editor, change) }
  } catch (error) {
    throw toAppError(error)
  }
}

/** Unknown keys are no error: other generators may read them. */
async function assertValid({ db }: EditingDeps, text: string): Promise<void> {
  const { fields, problems } = readSettingsForm(text, await readSite(db))
  const errors = fields.flatMap(({ key, problem }) =>
    problem === null ? [] : [{ path: key, message: problem }],
  )
  const [first] = problems
  if (fields.length === 0 && first !== undefined) {
    throw new AppError('unprocessable', `没有保存。${place(first.line)}${first.reason}`)
  }
  if (errors.length > 0) throw new AppError('unprocessable', '有几项不正确，没有保存', { errors })
}

function assertValidWords(text: string): void {
  const { problems } = findBlockedWords(text)
  const [first] = problems
  if (first === undefined) return
  throw new AppError('unprocessable', `没有保存。${place(first.line)}${first.reason.replace(/，.*/, '')}`)
}

/**
 * Stores a picture of a setting in the content folder, before the setting that names it is saved.
 * @throws AppError `bad-request` for a setting that is no picture, or if it is not a picture; `too-large`.
 */
export async function addSettingPicture(
  deps: EditingDeps,
  editor: Editor,
  query: SettingPictureQuery,
  form: ReceivedForm,
): Promise<ContentPicture> {
  if (!sitePictureKeys.some((name) => name === query.setting))
    throw new AppError('bad-request', '这一项不是图片')
  const path = settingPicturePath(query)
  await storeKeyedPicture(deps, editor, { path, form, maxBytes: UPLOAD_MAX_BYTES })
  return { source: path }
}
