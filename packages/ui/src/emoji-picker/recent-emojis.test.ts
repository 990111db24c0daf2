import { expect, test } from 'vitest'
import { addRecent, readRecents, type EmojiRecents } from './recent-emojis.ts'

function createRecents(stored?: string): Required<EmojiRecents> {
  const values = new Map(stored === undefined ? [] : [['recents', stored]])
  return {
    key: 'recents',
    storage: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
    },
  }
}

test('the newest pick comes first, once', () => {
  const recents = createRecents()
  for (const name of ['一', '二', '一']) addRecent({ name, url: '/a.svg' }, recents)
  expect(readRecents(recents)).toEqual([
    ['一', '/a.svg'],
    ['二', '/a.svg'],
  ])
})

test('distinguishes entries with an equal name or picture', () => {
  const recents = createRecents()
  addRecent({ name: '666', url: '/a.svg' }, recents)
  addRecent({ name: '666', url: '/b.svg' }, recents)
  addRecent({ name: '溜', url: '/b.svg' }, recents)
  expect(readRecents(recents)).toHaveLength(3)
})

test('stores 16 picks', () => {
  const recents = createRecents()
  for (let pick = 0; pick < 20; pick += 1) addRecent({ name: String(pick), url: '/a.svg' }, recents)
  expect(readRecents(recents).map(([name]) => name)).toEqual(
    Array.from({ length: 16 }, (_, index) => String(19 - index)),
  )
})

test.for(['', '{', 'null', '3', '{"a":1}', '[1,null,["a"],["a",1],["a","b","c"]]'])(
  'ignores and overwrites invalid content: "%s"',
  (stored) => {
    const recents = createRecents(stored)
    expect(readRecents(recents)).toEqual([])
    addRecent({ name: '笑', url: '/a.svg' }, recents)
    expect(readRecents(recents)).toEqual([['笑', '/a.svg']])
  },
)

test('works with a storage that throws', () => {
  const refuse = (): never => {
    throw new DOMException('denied', 'SecurityError')
  }
  const recents = { storage: { getItem: refuse, setItem: refuse } }
  addRecent({ name: '笑', url: '/a.svg' }, recents)
  expect(readRecents(recents)).toEqual([])
})

test('stores nothing with null', () => {
  addRecent({ name: '笑', url: '/a.svg' }, null)
  expect(readRecents(null)).toEqual([])
})
