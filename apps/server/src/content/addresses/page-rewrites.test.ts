import { expect, test } from 'vitest'
import { readRewrites, rewritePath } from '#content/addresses/page-rewrites.ts'

test.each([
  [`rewrites: { 'posts/:name.md': ':name.md' }`, 'posts/竹.md', '竹.md'],
  [`rewrites: { 'posts/:name.md': ':name.md' }`, 'posts/a/竹.md', null],
  [`rewrites: {\n  "pkg/:rest(.*)": "p/:rest",\n},`, 'pkg/a/竹.md', 'p/a/竹.md'],
  [`rewrites: { ':lang/:rest*': ':rest*/:lang.md' }`, 'zh/a/b.md', 'a/b.md/zh.md'],
  [`rewrites: { 'a.b.md': 'c.md' }`, 'axb.md', null],
  [`rewrites(id) { return id }`, 'a.md', null],
])('%s of %s', (script, path, expected) => {
  expect(rewritePath(path, readRewrites(script))).toBe(expected)
})

test('a rule with many parameters is ignored', () => {
  const rules = new Map([[':a*:b*:c*:d*:e*', 'x.md']])
  expect(rewritePath('a/'.repeat(2000), rules)).toBeNull()
})

test('the time of a rule is bounded', () => {
  const start = performance.now()
  expect(rewritePath(`${'a'.repeat(250)}!`, new Map([[':a*:b*:c.md', 'x.md']]))).toBeNull()
  expect(performance.now() - start).toBeLessThan(1000)
})
