import { afterEach, beforeEach, expect, test } from 'vitest'
import { guestId } from './guest-id.ts'

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

test('a random id is kept', async () => {
  const id = await guestId()
  expect(id).toMatch(uuid)
  expect(await guestId()).toBe(id)
})

test('a fingerprint goes first', async () => {
  expect(await guestId({ fingerprint: async () => 'abc123' })).toBe('abc123')
})

test.each([
  ['fails', () => Promise.reject(new Error('blocked'))],
  ['gives nothing', () => undefined],
  ['gives what no address may hold', () => '../../etc'],
])('a fingerprint that %s is replaced by a random id', async (_, fingerprint) => {
  expect(await guestId({ fingerprint })).toMatch(uuid)
})

test('calls at one time agree on one id', async () => {
  const slow = guestId({ fingerprint: () => Promise.resolve(undefined) })
  expect(await guestId()).toBe(await slow)
})

test('what somebody else put into storage is not believed', async () => {
  localStorage.setItem('guest-id', '<img src=x>')
  expect(await guestId()).toMatch(uuid)
})
