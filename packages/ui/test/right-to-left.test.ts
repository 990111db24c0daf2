import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../src/', import.meta.url)
const sheets = globSync('**/*.module.css', { cwd: folder })

/** Values of a shorthand; a function such as `max(16px, 1em)` is one. */
const values = (text: string): string[] => text.match(/(?:[^\s(]+\([^;]*\)|[^\s(]+)/gu) ?? []

/** Declarations that have another space on the left than on the right, in any text direction. */
function oneSided(source: string): string[] {
  const sheet = source.replaceAll(/\/\*[^]*?\*\//gu, '')
  const shorthands = [...sheet.matchAll(/\b(?:padding|margin|inset): ([^;]+);/gu)]
    .filter(([, text = '']) => {
      const [, right, , left] = values(text)
      return left !== undefined && left !== right
    })
    .map(([declaration]) => declaration)
  const sides = sheet.match(/(?:^|\s)(?:(?:padding|margin|border)-)?(?:left|right): [^;]+;/gu) ?? []
  return [...shorthands, ...sides]
}

test.each(sheets)('%s has the same spaces in right-to-left text, mirrored', (file) => {
  expect(oneSided(readFileSync(new URL(file, folder), 'utf8'))).toEqual([])
})
