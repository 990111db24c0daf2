import { expect, test } from 'vitest'
import { suggestPeople, findMention } from './find-mention.ts'

const at = (text: string) => findMention(text, text.length)

test.each([
  ['@', { start: 0, end: 1, name: '' }],
  ['@竹', { start: 0, end: 2, name: '竹' }],
  ['你好，@竹影', { start: 3, end: 6, name: '竹影' }],
  ['第一行\n@z', { start: 4, end: 6, name: 'z' }],
  [`${'字'.repeat(900)} @${'名'.repeat(20)}`, { start: 901, end: 922, name: '名'.repeat(20) }],
])('%j ends with a mention query', (text, found) => {
  expect(at(text)).toEqual(found)
})

test.each(['竹', 'a@b', '你好@竹', 'me@mail.example', '@竹 ', '@@', '@竹@影', `@${'名'.repeat(21)}`, ''])(
  '%j ends with none',
  (text) => {
    expect(at(text)).toBeNull()
  },
)

test('text after the caret is ignored', () => {
  expect(findMention('@竹影', 2)).toEqual({ start: 0, end: 2, name: '竹' })
  expect(findMention('@竹影', 0)).toBeNull()
})

test('names that start with the query come first, case-insensitively, at most six', () => {
  const people = ['小竹', '竹影', 'Bamboo', '青竹'].map((nickname, userId) => ({
    userId,
    nickname,
    avatar: '',
  }))
  const names = (written: string) => suggestPeople(people, written).map(({ nickname }) => nickname)
  expect(names('竹')).toEqual(['竹影', '小竹', '青竹'])
  expect(names('bAm')).toEqual(['Bamboo'])
  expect(names('')).toEqual(['小竹', '竹影', 'Bamboo', '青竹'])
  expect(names('梅')).toEqual([])
  const many = Array.from({ length: 20 }, (_, userId) => ({ userId, nickname: `竹${userId}`, avatar: '' }))
  expect(suggestPeople(many, '竹')).toHaveLength(6)
})
