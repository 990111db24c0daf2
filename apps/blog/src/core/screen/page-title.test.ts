import { expect, test } from 'vitest'
import { pageTitle } from './page-title.ts'

test('the title consists of the page and the site', () => {
  expect(pageTitle('归档', '青简')).toBe('归档 - 青简')
})

test('without a site name the title is the page', () => {
  expect(pageTitle('暂时无法访问', '')).toBe('暂时无法访问')
})
