import { expect, test } from 'vitest'
import { pageTitle } from './page-title.ts'

test('the title names the page, then the site', () => {
  expect(pageTitle('归档', '青简')).toBe('归档 - 青简')
})

test('without a site name the page stands alone', () => {
  expect(pageTitle('暂时无法访问', '')).toBe('暂时无法访问')
})
