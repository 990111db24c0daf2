import type { YamlValue } from '#content/front-matter/parse-yaml.ts'

/** A YAML value that is text or a number, as text; null for anything else and for blanks. */
export function yamlText(value: YamlValue | undefined): string | null {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return null
  const text = String(value).trim()
  return text === '' ? null : text
}
