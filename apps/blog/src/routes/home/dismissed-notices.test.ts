import { expect, test } from 'vitest'
import { parseIds } from './dismissed-notices.ts'

test('stored ids are read back', () => {
  expect(parseIds('[3,5]')).toEqual([3, 5])
})

test.each([[null], [''], ['{'], ['{"a":1}'], ['"3"'], ['null']])('%s holds no ids', (text) => {
  expect(parseIds(text)).toEqual([])
})

test('values that are not ids are dropped', () => {
  expect(parseIds('[1,"2",null,{}]')).toEqual([1])
})
