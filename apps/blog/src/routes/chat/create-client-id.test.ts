import { afterEach, expect, test, vi } from 'vitest'
import { createClientId } from './create-client-id.ts'

const version4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

afterEach(() => vi.unstubAllGlobals())

test('ids are unique UUIDs', () => {
  expect(createClientId()).toMatch(version4)
  expect(createClientId()).not.toBe(createClientId())
})

test('ids are UUIDs without `crypto.randomUUID`', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  expect(createClientId()).toMatch(version4)
  expect(createClientId()).not.toBe(createClientId())
})
