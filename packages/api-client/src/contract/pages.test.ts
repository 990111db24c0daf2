import { expect, test } from 'vitest'
import { pagePath } from './pages.ts'

test('an address of any characters is the path of a URL', () => {
  expect(pagePath('/关于/我 们')).toBe('/%E5%85%B3%E4%BA%8E/%E6%88%91%20%E4%BB%AC')
  expect(new URL(pagePath('/100%/a?b#c'), 'https://blog.example').pathname).toBe('/100%25/a%3Fb%23c')
})
