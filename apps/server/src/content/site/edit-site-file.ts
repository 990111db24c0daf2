import { isDeepStrictEqual } from 'node:util'
import { UnusableFileError } from '#content/content-reporter.ts'
import { editNestedYamlKey } from '#content/front-matter/edit-nested-yaml.ts'
import { editYamlKey } from '#content/front-matter/edit-yaml.ts'
import { type FrontMatterValue, holdsValue } from '#content/front-matter/front-matter-value.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { parseYamlFields } from '#content/front-matter/parse-yaml.ts'

/** A value of `site.yaml`; null removes the key. */
export type SiteFileValue = FrontMatterValue | null

/**
 * Changes keys of `site.yaml`; every other byte stays: comments, order, unknown keys, quotes, line breaks.
 * @param changes New values by key; that of a nested value is behind a dot.
 * @throws UnusableFileError if the file has an error, or is written in a way that cannot be edited by parts.
 */
export function editSiteFile(source: string, changes: ReadonlyMap<string, SiteFileValue>): string {
  const [mark = ''] = /^\uFEFF*/.exec(source) ?? []
  const text = source.slice(mark.length)
  const eol = /\r\n?|\n/.exec(text)?.[0] ?? '\n'
  let edited = text
  for (const [key, value] of changes) edited = editKey(edited, key, value, eol)
  assertOthersEqual(parseYamlFields(text, 1), parseYamlFields(edited, 1), changes)
  return mark + edited
}

function editKey(text: string, key: string, value: SiteFileValue, eol: string): string {
  const [parent, nested] = key.split('.')
  if (parent !== undefined && nested !== undefined && value !== null)
    return verified(editNestedYamlKey(text, [parent, nested], value, eol), key, value)
  if (typeof value !== 'string' || !value.endsWith('\n'))
    return verified(editYamlKey(text, key, value, eol), key, value)
  // A comment behind the old value would become part of a block literal.
  const block = editYamlKey(text, key, value, eol, true)
  return holds(block, key, value) ? block : verified(editYamlKey(text, key, value, eol), key, value)
}

function verified(edited: string, key: string, value: SiteFileValue): string {
  if (!holds(edited, key, value)) throw uneditable()
  return edited
}

function holds(edited: string, key: string, value: SiteFileValue): boolean {
  try {
    return holdsValue(valueOf(parseYamlFields(edited, 1), key), value)
  } catch (error) {
    if (error instanceof UnusableFileError) return false
    throw error
  }
}

function valueOf(fields: MappingFields, key: string): unknown {
  const [parent = '', nested] = key.split('.')
  return nested === undefined ? fields.get(parent) : fields.fieldsIn(parent)?.get(nested)
}

function assertOthersEqual(
  before: MappingFields,
  after: MappingFields,
  changes: ReadonlyMap<string, unknown>,
): void {
  const changed = new Set([...changes.keys()].map((key) => key.split('.')[0]))
  for (const key of new Set([...before.keys(), ...after.keys()]))
    if (!changed.has(key) && !isDeepStrictEqual(before.get(key), after.get(key))) throw uneditable()
}

const uneditable = (): UnusableFileError =>
  new UnusableFileError(null, '文件的写法特殊，不能用表单修改，请直接改原文')
