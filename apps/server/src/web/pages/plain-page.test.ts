import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { errorPage } from '#web/pages/error-page.ts'
import { importingPage } from '#web/pages/importing-page.ts'
import { plainPagePolicy } from '#web/pages/plain-page.ts'

test.each([
  ['an error', errorPage('a1')],
  ['the first import', importingPage({ done: 312, total: 910 })],
  ['the first import at its start', importingPage(null)],
])('the policy of the page of %s allows its style, and nothing else', (_, html) => {
  const style = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(plainPagePolicy).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
})

test('the page of the first import says how far it is, and reloads itself', () => {
  const html = importingPage({ done: 312, total: 910 })
  expect(html).toContain('<p>312 / 910</p>')
  expect(html).toContain('<meta http-equiv="refresh" content="5">')
})
