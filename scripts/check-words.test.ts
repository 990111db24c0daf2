import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findRetiredWords, parseRetiredWords } from './find-retired-words.ts'

const words = parseRetiredWords(`# a comment
turnstile = admission limiter
take write turn = acquireWriteLock
comes alive = hydrates
every-user = iterateUserIds
tell- = publish

[pending]
crowd = presence
`)

test('parses the list with the words that still occur', () => {
  expect(words[1]).toEqual({ term: 'take write turn', write: 'acquireWriteLock', isPending: false })
  expect(words.filter(({ isPending }) => isPending).map(({ term }) => term)).toEqual(['crowd'])
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

test('the check passes on a clean repository, and names each word of the list that is added', () => {
  const folder = mkdtempSync(join(tmpdir(), 'qingjian-words-'))
  const check = (): { status: number | null; stderr: string } =>
    spawnSync(process.execPath, [fileURLToPath(new URL('check-words.ts', import.meta.url))], {
      cwd: folder,
      encoding: 'utf8',
    })
  try {
    execFileSync('git', ['init', '--quiet'], { cwd: folder })
    writeFileSync(join(folder, 'limiter.ts'), 'export const limiter = 1 // 弹幕\n')
    expect(check()).toMatchObject({ status: 0, stderr: '' })
    const list = parseRetiredWords(readFileSync(new URL('retired-words.txt', import.meta.url), 'utf8'))
    writeFileSync(join(folder, 'limiter.ts'), list.map(({ term }) => `${toIdentifier(term)}()\n`).join(''))
    const { status, stderr } = check()
    expect(status).toBe(1)
    expect(stderr.split('\n')).toEqual(
      expect.arrayContaining(
        list.map(({ term, write }, index) => `limiter.ts:${index + 1}  “${term}” → ${write}`),
      ),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})
