import { type ContentReporter, UnusableFileError } from '#content/content-reporter.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { parseTomlFields } from '#content/front-matter/parse-toml.ts'
import { parseYamlFields, type RepeatableFields } from '#content/front-matter/parse-yaml.ts'
import { publicationKeys } from '#content/front-matter/publication.ts'
import type { SplitFile } from '#content/front-matter/split-front-matter.ts'

/**
 * Parses the front matter of a file. A key that is missing is found in another spelling: Hugo ignores the case of keys, and themes
 * differ in `created_at` and `createdAt`.
 * @param reporter Receives each key that YAML repeats, of which the last value counts, as in Hugo and Jekyll.
 * @throws UnusableFileError with the line and the reason.
 */
export function parseFrontMatter(
  { format, frontMatter, frontMatterLine }: SplitFile,
  reporter?: ContentReporter,
): MappingFields {
  const parsed =
    format === 'toml'
      ? { ...parseTomlFields(frontMatter, frontMatterLine), repeated: [] }
      : parseYamlFields(frontMatter, frontMatterLine, false)
  assertOneSecret(parsed)
  for (const { key, line } of parsed.repeated) reporter?.report(line, `${key} 出现了两次，以最后一个为准`)
  return inAnyCase(parsed)
}

/** Which one of two passwords or marks of drafts the author means decides on what is public. */
function assertOneSecret(fields: RepeatableFields): void {
  const refuse = (name: string, line: number | null): never => {
    throw new UnusableFileError(line, `${name} 出现了两次，为免泄露没有发布`)
  }
  for (const { key, line } of fields.repeated)
    if (publicationKeys.has(wordsOf(key))) refuse(wordsOf(key), line)
  const seen = new Set<string>()
  for (const name of fields.keys()) {
    const words = wordsOf(name)
    // The line is found in the text, which takes linear time.
    if (publicationKeys.has(words) && seen.has(words)) refuse(words, fields.lineOf(name))
    seen.add(words)
  }
}

/** Fields whose keys are found in any spelling. */
export function inAnyCase(fields: MappingFields): MappingFields {
  const nameOf = keyFinder(fields)
  return {
    get: (key) => fields.get(nameOf(key)),
    keys: () => fields.keys(),
    fieldsIn: (key) => fields.fieldsIn(nameOf(key)),
    lineOf: (key) => fields.lineOf(nameOf(key)),
  }
}

/** Creates a function that finds the name of a key in a file, in any case, with its words joined by `_`, `-` or nothing. */
export function keyFinder(fields: MappingFields): (key: string) => string {
  const given = new Set(fields.keys())
  const byLowerCase = new Map([...given].map((key) => [key.toLowerCase(), key]))
  const byWords = new Map([...given].map((key) => [wordsOf(key), key]))
  return (key) => {
    if (given.has(key)) return key
    // A key of one word has no separator: `pass_word` is no password, which other code finds by that word.
    const spelled = /[A-Z_-]/.test(key) ? byWords.get(wordsOf(key)) : undefined
    return byLowerCase.get(key.toLowerCase()) ?? spelled ?? key
  }
}

/** `created_at` and `created-at` are `createdat`; a leading underscore belongs to the name. */
function wordsOf(key: string): string {
  return key.toLowerCase().replaceAll(/(?<=[^_-])[_-](?=[^_-])/g, '')
}
