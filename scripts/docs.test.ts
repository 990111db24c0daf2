import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const documents = globSync(['*.md', 'docs/**/*.md', '.github/*.md', '{apps,packages}/*/README*.md'], {
  cwd: root,
}).filter((path) => !path.endsWith('CHANGELOG.md'))

test.each(documents)('links and paths in %s exist', (path) => {
  const file = new URL(path, root)
  const text = readFileSync(file, 'utf8')
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)\s#]+)/g)].map(
    ([, link = '']) => new URL(link, file),
  )
  const paths = [...text.matchAll(/`((?:apps|packages|scripts|e2e|docs|tools|\.github)\/[\w./-]+)`/g)].map(
    ([, name = '']) => new URL(name, root),
  )
  const missing = [...links, ...paths].filter((url) => !existsSync(url)).map((url) => url.pathname)
  expect(missing).toEqual([])
})
