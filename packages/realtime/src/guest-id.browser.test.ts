import { afterEach, beforeEach, expect, test } from 'vitest'
import { getGuestId } from './guest-id.ts'

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

test('a random id is stored and returned again', async () => {
  const id = await getGuestId()
  expect(id).toMatch(uuid)
  expect(await getGuestId()).toBe(id)
})

test('a fingerprint takes precedence over a random id', async () => {
  expect(await getGuestId({ fingerprint: async () => 'abc123' })).toBe('abc123')
})

test.each([
  ['rejects', () => Promise.reject(new Error('blocked'))],
  ['returns nothing', () => undefined],
  ['returns characters that a URL path must not contain', () => '../../etc'],
])('a fingerprint that %s is replaced by a random id', async (_, fingerprint) => {
  expect(await getGuestId({ fingerprint })).toMatch(uuid)
})

test('concurrent calls return the same id', async () => {
  const slow = getGuestId({ fingerprint: () => Promise.resolve(undefined) })
  expect(await getGuestId()).toBe(await slow)
})

test('an invalid stored value is replaced', async () => {
  localStorage.setItem('guest-id', '<img src=x>')
  expect(await getGuestId()).toMatch(uuid)
})
