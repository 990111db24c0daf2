import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { parseTomlFields } from '#content/front-matter/parse-toml.ts'
import { parseYamlFields } from '#content/front-matter/parse-yaml.ts'
import type { SplitFile } from '#content/front-matter/split-front-matter.ts'

/**
 * Parses the front matter of a file.
 * @throws UnusableFileError with the line and the reason.
 */
export function parseFrontMatter({ format, frontMatter, frontMatterLine }: SplitFile): MappingFields {
  const parse = format === 'toml' ? parseTomlFields : parseYamlFields
  return parse(frontMatter, frontMatterLine)
}
