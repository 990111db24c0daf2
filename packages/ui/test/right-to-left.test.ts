import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../src/', import.meta.url)
const sheets = globSync('**/*.module.css', { cwd: folder })

/** Values of a shorthand; a function such as `max(16px, 1em)` is one. */
const values = (text: string): string[] => text.match(/[^\s(]+(?:\((?:[^()]|\([^()]*\))*\))?/gu) ?? []

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

test('a space of one side alone is found, also with functions', () => {
  const found = [
    'padding: 0 1px 0 2px;',
    'margin: 1px max(1px, calc(2px + 3px)) 1px calc(1px + 2px);',
    'margin-left: 4px;',
  ]
  for (const rule of found) expect(oneSided(`a { ${rule} }`)).toHaveLength(1)
  expect(oneSided('a { padding: 1px calc(1px + 2px) 3px calc(1px + 2px); margin: 1px 2px; }')).toEqual([])
})

test.each(sheets)('%s has no space on one side alone, which right-to-left text would not mirror', (file) => {
  expect(oneSided(readFileSync(new URL(file, folder), 'utf8'))).toEqual([])
})
