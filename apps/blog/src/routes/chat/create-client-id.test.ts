import { afterEach, expect, test, vi } from 'vitest'
import { createClientId } from './create-client-id.ts'

const version4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

afterEach(() => vi.unstubAllGlobals())

test('names are UUIDs, each another', () => {
  expect(createClientId()).toMatch(version4)
  expect(createClientId()).not.toBe(createClientId())
})

test('so they are where the browser makes none', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  expect(createClientId()).toMatch(version4)
  expect(createClientId()).not.toBe(createClientId())
})
