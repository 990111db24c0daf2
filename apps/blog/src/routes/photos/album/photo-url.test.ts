import { expect, test } from 'vitest'
import { readPhotoId, withPhotoId } from './photo-url.ts'

test.each([
  ['?photo=7', 7],
  ['?a=1&photo=12', 12],
  ['', null],
  ['?photo=', null],
  ['?photo=0', null],
  ['?photo=07', null],
  ['?photo=1e3', null],
  ['?photo=-1', null],
  [`?photo=${'9'.repeat(20)}`, null],
])('%s has the photo %s', (search, id) => {
  expect(readPhotoId(search)).toBe(id)
})

test('a photo is set, replaced and removed in a URL with other parameters', () => {
  expect(withPhotoId({ pathname: '/photos/1', search: '' }, 7)).toBe('/photos/1?photo=7')
  expect(withPhotoId({ pathname: '/photos/1', search: '?photo=7' }, 8)).toBe('/photos/1?photo=8')
  expect(withPhotoId({ pathname: '/photos/1', search: '?photo=7' }, null)).toBe('/photos/1')
  expect(withPhotoId({ pathname: '/photos/1', search: '?a=1&photo=7' }, null)).toBe('/photos/1?a=1')
})
