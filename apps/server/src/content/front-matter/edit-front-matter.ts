import { isDeepStrictEqual } from 'node:util'
import { UnusableFileError } from '#content/content-reporter.ts'
import { editTomlKey } from '#content/front-matter/edit-toml.ts'
import { editYamlKey } from '#content/front-matter/edit-yaml.ts'
import {
  type FrontMatterChanges,
  type FrontMatterValue,
  holdsValue,
} from '#content/front-matter/front-matter-value.ts'
import { type FrontMatterPlace, locateFrontMatter } from '#content/front-matter/locate-front-matter.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { keyFinder, parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'

/**
 * Changes keys of the front matter of a file. Every other byte stays: comments, order, unknown keys, quotes, line breaks. A
 * file without front matter gets one.
 * @throws UnusableFileError if the front matter has an error, or is written in a way that cannot be edited by parts.
 */
export function editFrontMatter(source: string, changes: FrontMatterChanges): string {
  const split = splitFrontMatter(source)
  const fields = parseFrontMatter(split)
  const nameOf = keyFinder(fields)
  const wanted = Object.entries(changes)
    .filter(([key, value]) => !holdsValue(fields.get(key), value))
    .map(([key, value]) => [nameOf(key), value] as const)
  if (wanted.length === 0) return source
  const eol = /\r\n?|\n/.exec(source)?.[0] ?? '\n'
  const place = locateFrontMatter(source, split)
  const edited =
    place.format === 'none'
      ? withFrontMatter(source, wanted, eol)
      : source.slice(0, place.start) +
        wanted.reduce(
          (text, [key, value]) => editKey(text, place.format, key, value, eol),
          source.slice(place.start, place.end),
        ) +
        source.slice(place.end)
  assertEdited(fields, split.body, edited, new Map(wanted))
  return edited
}

function editKey(
  text: string,
  format: FrontMatterPlace['format'],
  key: string,
  value: FrontMatterValue | null,
  eol: string,
): string {
  if (format === 'toml') return editTomlKey(text, key, value, eol)
  if (format !== 'json-members') return editYamlKey(text, key, value, eol)
  return editYamlKey(`{\n${text}}`, key, value, eol).slice('{\n'.length, -1)
}

function withFrontMatter(
  source: string,
  wanted: readonly (readonly [string, FrontMatterValue | null])[],
  eol: string,
): string {
  const [mark = ''] = /^\uFEFF*/.exec(source) ?? []
  const text = wanted.reduce((front, [key, value]) => editYamlKey(front, key, value, eol), '')
  return `${mark}---${eol}${text}---${eol}${source.slice(mark.length)}`
}

/** The last line of defence: reads the result as the compiler does. */
function assertEdited(
  before: MappingFields,
  body: string,
  edited: string,
  wanted: ReadonlyMap<string, FrontMatterValue | null>,
): void {
  const split = splitFrontMatter(edited)
  const after = parseFrontMatter(split)
  const keys = new Set([...before.keys(), ...after.keys(), ...wanted.keys()])
  const isAsWanted = (key: string): boolean => {
    const value = wanted.get(key)
    return value === undefined
      ? isDeepStrictEqual(before.get(key), after.get(key))
      : holdsValue(after.get(key), value)
  }
  if (split.body !== body || ![...keys].every(isAsWanted))
    throw new UnusableFileError(null, '文件头部的写法特殊，不能用表单修改，请直接改原文')
}
