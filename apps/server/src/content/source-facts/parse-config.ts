import { textInScript } from '#content/addresses/source-settings.ts'
import { emptyFields, type MappingFields } from '#content/front-matter/mapping-fields.ts'
import { parseTomlFields } from '#content/front-matter/parse-toml.ts'
import { parseYamlFields } from '#content/front-matter/parse-yaml.ts'
import type { PageFile } from '#content/layout/page-file.ts'

/** Parses a configuration in TOML, YAML or JSON; null for one with an error. */
export function parseConfig({ path, text }: Pick<PageFile, 'path' | 'text'>): MappingFields | null {
  try {
    return parseConfigFields(path, text)
  } catch {
    return null
  }
}

/**
 * Parses a configuration in TOML, YAML or JSON, and what can be read of one that is a program. Jekyll accepts a repeated key, and counts its last value.
 * @throws UnusableFileError with the line and the reason.
 */
export function parseConfigFields(path: string, text: string): MappingFields {
  if (/\.[cm]?[jt]s$/.test(path)) return fieldsOfScript(text)
  return path.endsWith('.toml') ? parseTomlFields(text, 1) : parseYamlFields(text, 1, false)
}

/** Names in programs, alternatives separated by `|`. */
const scriptKeys = {
  title: 'title|SITE_TITLE',
  description: 'description|subtitle|desc|SITE_DESCRIPTION',
  author: 'author|SITE_AUTHOR',
}

function fieldsOfScript(text: string): MappingFields {
  const values = new Map(
    Object.entries(scriptKeys).flatMap(([key, names]) => {
      const value = textInScript(text, names)
      return value === null ? [] : [[key, value] as const]
    }),
  )
  return { ...emptyFields, get: (key) => values.get(key), keys: () => [...values.keys()] }
}
