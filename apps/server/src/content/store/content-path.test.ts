import fc from 'fast-check'
import { posix } from 'node:path'
import { expect, it } from 'vitest'
import { isContentPath } from '#content/store/content-path.ts'

const hostilePaths = [
  '',
  '.',
  '..',
  '/',
  '/etc/passwd',
  '../secret.md',
  'posts/../../secret.md',
  'posts/..',
  'posts//a.md',
  'posts/./a.md',
  'posts/a.md/',
  String.raw`posts\..\..\secret.md`,
  String.raw`C:\secret.md`,
  'C:/secret.md',
  'posts/a.md:stream',
  'posts/a.md\0.png',
  'posts/a\n.md',
  'posts/\u202Ea.md\uD800',
  '.git/config',
  'posts/.hidden.md',
  'posts/.qingjian-0011223344556677.tmp',
  'node_modules/a/readme.md',
  'posts/.. ',
  'posts/a.md.',
  'posts/nul.md',
  'posts/e\u0301.md',
  `posts/${'竹'.repeat(100)}.md`,
  'a/'.repeat(400) + 'a.md',
]

it.each(hostilePaths)('%j is not a path of the content folder', (path) => {
  expect(isContentPath(path)).toBe(false)
})

it.each(['posts/2026/竹简.md', '_posts/2024-01-02-a b.md', 'site.yaml', 'posts/é.md', 'a.b.md'])(
  '%j is a path of the content folder',
  (path) => {
    expect(isContentPath(path)).toBe(true)
  },
)

it('G24: no accepted path leaves the folder, whatever its parts', () => {
  const part = fc.constantFrom('..', '.', '', '/', '\\', '\0', 'posts', 'a.md', ' ', '%2e', '．．', '\uDC00')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), fc.constantFrom('/', ''), (parts, separator) => {
      const path = parts.join(separator)
      if (!isContentPath(path)) return
      expect(posix.normalize(path)).toBe(path)
      expect(posix.isAbsolute(path)).toBe(false)
      expect(posix.join('/content', path).startsWith('/content/')).toBe(true)
      expect(path.split('/').some((segment) => segment.startsWith('.'))).toBe(false)
    }),
    { numRuns: 300, seed: 15 },
  )
})
