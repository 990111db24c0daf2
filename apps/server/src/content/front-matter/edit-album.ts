import { isDeepStrictEqual } from 'node:util'
import { stringify } from 'yaml'
import { UnusableFileError } from '#content/content-reporter.ts'
import { type AlbumFields, albumTextLimits, readAlbumFields } from '#content/front-matter/album-fields.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import { editNestedYamlKeys } from '#content/front-matter/edit-nested-yaml.ts'
import { editYamlKey } from '#content/front-matter/edit-yaml.ts'
import type { FrontMatterValue } from '#content/front-matter/front-matter-value.ts'
import { parseYamlFields } from '#content/front-matter/parse-yaml.ts'

/** Changed settings of an album; null, an empty text and an empty list remove one. */
export interface AlbumEdit {
  name?: string | undefined
  description?: string | undefined
  /** As text or as hash. */
  password?: string | null | undefined
  cover?: string | null | undefined
  isPublished?: boolean | undefined
  /** By file name. */
  captions?: Readonly<Record<string, string>> | undefined
  order?: readonly string[] | undefined
}

/**
 * Changes keys and captions of an `album.yaml`. Every other byte stays: comments, order, quotes, line breaks.
 * @throws UnusableFileError if the file has an error, or is written in a way that cannot be edited by parts.
 */
export function editAlbum(source: string, edit: AlbumEdit): string {
  const eol = /\r\n?|\n/.exec(source)?.[0] ?? '\n'
  const before = valuesOf(readAlbumText(source))
  const { captions: newCaptions = {}, ...settings } = cleanTexts(edit)
  const wanted: AlbumValues = {
    ...before,
    ...Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)),
    captions: { ...before.captions, ...newCaptions },
  }
  let text = source
  const set = (key: string, value: FrontMatterValue | null): void => {
    text = editYamlKey(text, key, value, eol)
  }
  const { name, description, password, cover, isPublished, order } = wanted
  if (name !== before.name) set('name', name)
  if (description !== before.description) set('description', description || null)
  if (password !== before.password) set('password', password)
  if (cover !== before.cover) set('cover', cover)
  if (isPublished !== before.isPublished) set('published', isPublished ? null : false)
  const changedCaptions = Object.entries(newCaptions)
    .filter(([file, caption]) => (before.captions[file] ?? '') !== caption)
    .map(([file, caption]) => [file, caption || null] as const)
  if (changedCaptions.length > 0) text = editNestedYamlKeys(text, 'captions', new Map(changedCaptions), eol)
  if (!isDeepStrictEqual(order, before.order)) text = editOrder(text, before.order.length > 0, order, eol)
  assertEdited(valuesOf(readAlbumText(text)), wanted)
  return text
}

type AlbumValues = ReturnType<typeof valuesOf>

/** Fields without their lines, as values that can be compared. */
function valuesOf({ captions, ...fields }: AlbumFields) {
  return {
    ...fields,
    coverLine: null,
    orderLine: null,
    captions: Object.fromEntries(Array.from(captions, ([file, { text }]) => [file, text])),
  }
}

/** The texts as the compiler reads them: on one line, without control characters. */
function cleanTexts({ name, description, captions = {}, ...edit }: AlbumEdit): AlbumEdit {
  const { name: maxName, description: maxDescription, caption: maxCaption } = albumTextLimits
  return {
    ...edit,
    name: name === undefined ? undefined : cleanText(name, maxName),
    description: description === undefined ? undefined : cleanText(description, maxDescription),
    captions: Object.fromEntries(
      Object.entries(captions).map(([file, text]) => [file, cleanText(text, maxCaption)]),
    ),
  }
}

/**
 * Reads an `album.yaml` without reporting its problems.
 * @param file Gives the name and the time of an album that has none.
 * @throws UnusableFileError
 */
export function readAlbumText(text: string, file = { folder: '', modifiedAt: 0 }): AlbumFields {
  return readAlbumFields(parseYamlFields(text, 1), file, { problems: [], report: () => {} })
}

/** A new list has a line for each file, which shows a move as such in a diff. */
function editOrder(text: string, hasOrder: boolean, order: readonly string[], eol: string): string {
  if (hasOrder || order.length === 0 || /^\s*\{/.test(text))
    return editYamlKey(text, 'order', order.length === 0 ? null : order, eol)
  const rest = editYamlKey(text, 'order', null, eol)
  const gap = rest === '' || /[\r\n]$/.test(rest) ? '' : eol
  return rest + gap + stringify({ order }, { version: '1.1', lineWidth: 0 }).replaceAll('\n', eol)
}

/** The last line of defence: the compiler reads the changed values, and the others as before. */
function assertEdited(after: AlbumValues, wanted: AlbumValues): void {
  const written = ({ captions, ...values }: AlbumValues) => ({
    ...values,
    captions: Object.fromEntries(Object.entries(captions).filter(([, caption]) => caption !== '')),
  })
  if (!isDeepStrictEqual(written(after), written(wanted)))
    throw new UnusableFileError(null, 'album.yaml 的写法特殊，不能在这里修改，请直接改文件')
}
