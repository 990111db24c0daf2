import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { parseTomlFields } from '#content/front-matter/parse-toml.ts'
import { parseYamlFields } from '#content/front-matter/parse-yaml.ts'
import type { PageFile } from '#content/page-file.ts'

/** Parses a configuration in TOML, YAML or JSON; null for one with an error. */
export function parseConfig({ path, text }: Pick<PageFile, 'path' | 'text'>): MappingFields | null {
  try {
    return parseConfigFields(path, text)
  } catch {
    return null
  }
}

/**
 * Parses a configuration in TOML, YAML or JSON. Jekyll accepts a repeated key, and counts its last value.
 * @throws UnusableFileError with the line and the reason.
 */
export function parseConfigFields(path: string, text: string): MappingFields {
  return path.endsWith('.toml') ? parseTomlFields(text, 1) : parseYamlFields(text, 1, false)
}
