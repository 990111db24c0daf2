import { expect, test } from 'vitest'
import { isFilePath, staticFile, staticPage } from '#transfer/static-site/static-path.ts'

const pageAt = (address: string) => staticPage(new URL(address, 'https://blog.example'), ['tagId', 'pageNum'])

test.for([
  ['/', '/', 'index.html'],
  ['/post/3', '/post/3/', 'post/3/index.html'],
  ['/tags?pageNum=2&tagId=7', '/tags/tagId-7/pageNum-2/', 'tags/tagId-7/pageNum-2/index.html'],
  ['/?utm_source=mail', '/', 'index.html'],
  ['/series/%E7%9C%8B%E7%AB%B9', '/series/%E7%9C%8B%E7%AB%B9/', 'series/看竹/index.html'],
])('the page %s is at %s', ([address = '', url, file]) => {
  expect(pageAt(address)).toEqual({ url, file })
})

test('no name leaves the folder, hides itself, or has a character that a host may not accept', () => {
  for (const name of [
    '../../etc',
    '.git',
    'a/b',
    'a\\b',
    'C:',
    'a?b',
    'a#b',
    'nul\u0000',
    'index.html',
    'dot.',
  ]) {
    const { file } = pageAt(`/series/${encodeURIComponent(name)}`)
    expect(file).toMatch(/^series\/(?!\.)[\p{L}\p{N}~_.-]+\/index\.html$/u)
    expect(file).not.toMatch(/(?:^|\/)\.|\.\/|series\/index\.html\//)
  }
  expect(pageAt('/series/%2e%2e/%2e%2e/etc').file).toBe('etc/index.html')
  expect(pageAt('/series/100%').file).toBe('series/100~25~/index.html')
})

test('different names have different folders, also beyond the longest name of a file system', () => {
  const names = ['C++', 'C--', 'C~2b~~2b~', 'C#', '竹'.repeat(200), '竹'.repeat(201)]
  const found = names.map((name) => pageAt(`/series/${encodeURIComponent(name)}`).file)
  expect(new Set(found).size).toBe(names.length)
  for (const file of found)
    for (const part of file.split('/')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(255)
})

test('a file keeps its name, unless that leaves the folder or hides the file', () => {
  expect(staticFile('/files/a%20b.pdf')).toEqual({ url: '/files/a%20b.pdf', file: 'files/a b.pdf' })
  expect(staticFile('/media/%E7%AB%B9-800.webp')).toEqual({
    url: '/media/%E7%AB%B9-800.webp',
    file: 'media/竹-800.webp',
  })
  for (const path of [
    '/files/%2e%2e/x.pdf',
    '/files/..%2fx.pdf',
    '/files/.htaccess',
    '/files//x.pdf',
    '/a%5cb.pdf',
  ])
    expect([path, staticFile(path)]).toEqual([path, null])
  expect([isFilePath('/rss.xml'), isFilePath('/series/Node.js'), isFilePath('/post/3')]).toEqual([
    true,
    false,
    false,
  ])
})
