import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { findRetiredWords, parseRetiredWords } from './find-retired-words.ts'

const words = parseRetiredWords(`# a comment
turnstile = admission limiter
take write turn = acquireWriteLock
comes alive = hydrates
every-user = iterateUserIds
tell- = publish
`)

test('parses the list', () => {
  expect(words[1]).toEqual({ term: 'take write turn', write: 'acquireWriteLock' })
  expect(() => parseRetiredWords('turnstile')).toThrow('turnstile')
})

test.each([
  'await takeWriteTurn(db)',
  'class MyTakeWriteTurns {}',
  "import './take-write-turn.ts'",
  'TAKE_WRITE_TURN',
  'takes a Take write turn.',
  '// one must take\n  // write turn',
  '/**\n * take write\n * turn\n */',
  'const turnstiles = 1',
  'the page comes alive',
  'for (const id of everyUser()) {}',
  "'every-user'",
  'tellReading(id)',
])('finds a retired word in %j', (text) => {
  expect(findRetiredWords(text, words)).toHaveLength(1)
})

test.each([
  'take, write, turn',
  'nocturnstilex',
  'sent to every user',
  'to tell apart',
  'retellings',
  '他 takeWrite 轮',
  'comes. Alive',
])('finds none in %j', (text) => {
  expect(findRetiredWords(text, words)).toEqual([])
})

test('names the line', () => {
  const [finding] = findRetiredWords('first\nsecond\n  createTurnstile()\n', words)
  expect(finding).toMatchObject({ line: 3, word: { term: 'turnstile', write: 'admission limiter' } })
})

/** An identifier that contains the words of a term. */
function toIdentifier(term: string): string {
  const name = term.replace(/-$/, '').replaceAll(/[ -]([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return term.endsWith('-') ? `${name}Something` : name
}

/** Creates a repository in a temporary folder. */
function createRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'qingjian-words-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  return {
    addFile(path: string, text: string): void {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    },
    check(): { status: number | null; findings: string[] } {
      const script = fileURLToPath(new URL('check-words.ts', import.meta.url))
      const { status, stderr } = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' })
      return { status, findings: stderr.split('\n').filter((line) => line.includes('→')) }
    },
  }
}

test('the check passes on a clean repository, and names each word of the list that is added', () => {
  const { addFile, check } = createRepository()
  addFile('limiter.ts', 'export const limiter = 1 // 弹幕\n')
  expect(check()).toEqual({ status: 0, findings: [] })
  const list = parseRetiredWords(readFileSync(new URL('retired-words.txt', import.meta.url), 'utf8'))
  addFile('limiter.ts', list.map(({ term }) => `${toIdentifier(term)}()\n`).join(''))
  const { status, findings } = check()
  expect(status).toBe(1)
  expect(findings).toEqual(
    expect.arrayContaining(
      list.map(({ term, write }, index) => `limiter.ts:${index + 1}  “${term}” → ${write}`),
    ),
  )
})

test('the check reads changesets and the unreleased changes of the changelog, and no published changelog', () => {
  const { addFile, check } = createRepository()
  addFile('.changeset/locks.md', '---\n---\n\nA link leads to it.\n')
  addFile('packages/ui/CHANGELOG.md', '# ui\n\n## 1.0.0\n\nA link leads to it.\n')
  addFile(
    'CHANGELOG.md',
    '# Changelog\n\n## Unreleased\n\nIt leads to it.\n\n## 1.0.0 – 2026-11-21\n\nIt leads to it.\n',
  )
  expect(check()).toEqual({
    status: 1,
    findings: ['.changeset/locks.md:4', 'CHANGELOG.md:5'].map(
      (place) => `${place}  “leads to” → redirects, causes, links to`,
    ),
  })
})
