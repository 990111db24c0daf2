import type {
  ManagedNotice,
  ManagedNotices,
  NoticeFields,
  NoticeRemoveRequest,
  NoticeSaveRequest,
} from '@qingjian/api-client/contract'
import { UnusableFileError } from '#content/content-reporter.ts'
import { parseContentDate } from '#content/front-matter/content-date.ts'
import {
  addYamlItem,
  changeYamlItem,
  readYamlItems,
  removeYamlItem,
} from '#content/front-matter/edit-yaml-list.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'
import type { EditingDeps, Editor } from '#modules/editing/editing-deps.ts'
import { changeListFile, readListFile } from '#modules/editing/list-files.ts'
import { AppError, fieldError } from '#platform/http/app-error.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

type Item = ReadonlyMap<string, unknown>

/** All notices of the file. */
export async function getManagedNotices(deps: EditingDeps): Promise<ManagedNotices> {
  const { text, hash } = await readListFile(deps, 'notices')
  try {
    // Imported on first use: it takes memory that a site without it does not need.
    const { markdownText } = await import('#platform/text/markdown-text.ts')
    const notices = readYamlItems(text).map((item, key) => {
      const notice = toManagedNotice(item, key, deps.now())
      return { ...notice, text: markdownText(notice.content) }
    })
    return { hash, problem: null, notices }
  } catch (error) {
    if (!(error instanceof UnusableFileError)) throw error
    return { hash, problem: error.message, notices: [] }
  }
}

/**
 * Changes a notice, or adds one.
 * @throws AppError `content-changed`, `not-found`, `unprocessable`
 */
export async function saveNotice(
  deps: EditingDeps,
  editor: Editor,
  { key, hash, notice }: NoticeSaveRequest,
): Promise<void> {
  if (notice.date !== null && parseContentDate(notice.date) === null) throw fieldError('date', '没有这个日期')
  await changeListFile(deps, editor, {
    name: 'notices',
    hash,
    edit: (text) => {
      const items = readYamlItems(text)
      assertUnique(items, key, notice)
      if (key === null) return addYamlItem(text, toFields(notice, null))
      const item = items[key]
      if (item === undefined) throw new AppError('not-found', '没有这个公告')
      return changeYamlItem(text, key, toFields(notice, item))
    },
  })
}

/** Removes a notice. @throws AppError `content-changed`, `not-found` */
export async function removeNotice(
  deps: EditingDeps,
  editor: Editor,
  { key, hash }: NoticeRemoveRequest,
): Promise<void> {
  await changeListFile(deps, editor, {
    name: 'notices',
    hash,
    edit: (text) => {
      if (key >= readYamlItems(text).length) throw new AppError('not-found', '没有这个公告')
      return removeYamlItem(text, key)
    },
  })
}

function toManagedNotice(item: Item, key: number, now: number): Omit<ManagedNotice, 'text'> {
  const date = parseContentDate(item.get('date'))
  return {
    key,
    title: yamlText(item.get('title')) ?? '',
    content: yamlText(item.get('content')) ?? '',
    position: positionOf(item),
    date: date === null ? null : shanghaiTime(date),
    isScheduled: date !== null && date > now,
  }
}

const positionOf = (item: Item): ManagedNotice['position'] =>
  item.get('position') === 'top' ? 'top' : 'right'

/** The keys of an item; a date that is the same keeps its form. */
function toFields(
  { title, content, position, date }: NoticeFields,
  item: Item | null,
): Record<string, string | null> {
  const present = yamlText(item?.get('date'))
  const isSameDate = date !== null && parseContentDate(item?.get('date')) === parseContentDate(date)
  const isBlock = content.includes('\n') || yamlText(item?.get('content'))?.includes('\n') === true
  return {
    title,
    ...((item === null || positionOf(item) !== position) && { position }),
    date: isSameDate ? present : date,
    content: isBlock ? `${content}\n` : content,
  }
}

/** Place and title identify a published notice. */
function assertUnique(items: readonly Item[], key: number | null, { title, position }: NoticeFields): void {
  const isTaken = items.some(
    (item, index) => index !== key && yamlText(item.get('title')) === title && positionOf(item) === position,
  )
  if (isTaken) throw fieldError('title', '同一个位置已经有这个标题的公告')
}
