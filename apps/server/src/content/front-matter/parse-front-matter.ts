import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { parseTomlFields } from '#content/front-matter/parse-toml.ts'
import { parseYamlFields } from '#content/front-matter/parse-yaml.ts'
import type { SplitFile } from '#content/front-matter/split-front-matter.ts'

/**
 * Parses the front matter of a file. A key that is missing is found in another case: Hugo ignores the case of keys.
 * @throws UnusableFileError with the line and the reason.
 */
export function parseFrontMatter({ format, frontMatter, frontMatterLine }: SplitFile): MappingFields {
  const parse = format === 'toml' ? parseTomlFields : parseYamlFields
  return inAnyCase(parse(frontMatter, frontMatterLine))
}

/** Fields whose keys are found in any case. */
export function inAnyCase(fields: MappingFields): MappingFields {
  const nameOf = keyFinder(fields)
  return {
    get: (key) => fields.get(nameOf(key)),
    keys: () => fields.keys(),
    fieldsIn: (key) => fields.fieldsIn(nameOf(key)),
    lineOf: (key) => fields.lineOf(nameOf(key)),
  }
}

/** Creates a function that finds the name of a key in a file, which is read in any case. */
export function keyFinder(fields: MappingFields): (key: string) => string {
  const given = new Set(fields.keys())
  const byLowerCase = new Map([...given].map((key) => [key.toLowerCase(), key]))
  return (key) => (given.has(key) ? key : (byLowerCase.get(key.toLowerCase()) ?? key))
}
