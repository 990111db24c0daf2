import { afterEach, expect, test, vi } from 'vitest'
import { newClientId } from './new-client-id.ts'

const version4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

afterEach(() => vi.unstubAllGlobals())

test('names are UUIDs, each another', () => {
  expect(newClientId()).toMatch(version4)
  expect(newClientId()).not.toBe(newClientId())
})

test('so they are where the browser makes none', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  expect(newClientId()).toMatch(version4)
  expect(newClientId()).not.toBe(newClientId())
})
