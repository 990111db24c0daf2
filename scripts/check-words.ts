import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { findRetiredWords, parseRetiredWords } from './find-retired-words.ts'

/** The list, the check and its test contain the words; the rest is not written by us, or has been published. */
const ignored =
  /^(?:content\/|pnpm-lock\.yaml$|scripts\/(?:retired-words\.txt|check-words(?:\.test)?\.ts)$)|\/CHANGELOG\.md$/

/** Names that are stored in data, belong to another system or were in a release. */
const exceptions: readonly (readonly [path: string, term: string])[] = [
  // A migration in released databases.
  ['apps/server/src/platform/db/migrations/index.ts', 'talking back'],
  ['apps/server/test/released-schemas/create.ts', 'talking back'],
  // An account of the operating system.
  ['apps/server/test/postgres-binaries.ts', 'nobody'],
  // Exports that are renamed.
  ['.changeset/ui-attribute-names.md', 'button-look'],
  ['.changeset/ui-attribute-names.md', 'link-look'],
  ['.changeset/ui-attribute-names.md', 'tag-look'],
]

const words = parseRetiredWords(readFileSync(new URL('retired-words.txt', import.meta.url), 'utf8'))

/** Reads a file; of the changelog, what comes before its first release. */
function readUnpublished(path: string): string {
  const text = readFileSync(path, 'utf8')
  return path === 'CHANGELOG.md' ? (text.split(/^## (?!Unreleased$)/mu, 1)[0] ?? '') : text
}

const paths = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
}).split('\0')

const findings = paths
  .filter((path) => path !== '' && !ignored.test(path) && existsSync(path))
  .flatMap((path) => {
    const text = readUnpublished(path)
    const isBinary = text.includes('\0')
    const excepted = new Set(exceptions.filter(([place]) => place === path).map(([, term]) => term))
    const checked = words.filter(({ term }) => !excepted.has(term))
    return [
      ...findRetiredWords(path, checked).map(({ word }) => ({ place: path, word })),
      ...(isBinary ? [] : findRetiredWords(text, checked)).map(({ line, word }) => ({
        place: `${path}:${line}`,
        word,
      })),
    ]
  })

for (const { place, word } of findings) console.error(`${place}  “${word.term}” → ${word.write}`)
if (findings.length > 0) {
  console.error(`\n${findings.length} retired words. The list is scripts/retired-words.txt.`)
  process.exitCode = 1
}
