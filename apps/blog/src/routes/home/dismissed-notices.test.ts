import { expect, test } from 'vitest'
import { parseIds } from './dismissed-notices.ts'

test('what was stored is read again', () => {
  expect(parseIds('[3,5]')).toEqual([3, 5])
})

test.each([[null], [''], ['{'], ['{"a":1}'], ['"3"'], ['null']])('%s holds no ids', (text) => {
  expect(parseIds(text)).toEqual([])
})

test('what is no id is dropped', () => {
  expect(parseIds('[1,"2",null,{}]')).toEqual([1])
})
