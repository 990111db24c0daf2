import { readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRedirects } from '#content/addresses/read-redirects.ts'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { openRedirects } from '#transfer/articles/open-redirects.ts'

const read = (contentDir: string): Promise<string> => readFile(join(contentDir, 'redirects.yaml'), 'utf8')

test('addresses are added behind those of the owner, once', async () => {
  const own = '# 旧网址\n/a/: b.md # 甲\n'
  const { contentDir } = await createContentFolder({ 'redirects.yaml': own })
  const redirects = new Map([
    ['/a/', '/tags/%E8%8C%B6'],
    ['/tag/tea/', '/tags/%E8%8C%B6'],
  ])
  expect(await (await openRedirects(contentDir)).add(redirects, true)).toBe(1)
  expect(await read(contentDir)).toBe(own)
  expect(await (await openRedirects(contentDir)).add(redirects, false)).toBe(1)
  expect(await read(contentDir)).toBe(`${own}/tag/tea/: /tags/%E8%8C%B6\n`)
  expect(await (await openRedirects(contentDir)).add(redirects, false)).toBe(0)
})

test('the owner’s redirects.yml is added to, and addresses that redirect to themselves are left out', async () => {
  const { contentDir } = await createContentFolder({ 'redirects.yml': '/a/: b.md\n' })
  const redirects = new Map([
    ['/tags/linux', '/tags/linux'],
    ['/tags/%e8%8c%b6/', '/tags/%E8%8C%B6'],
    ['/tag/linux/', '/tags/linux'],
  ])
  expect(await (await openRedirects(contentDir)).add(redirects, false)).toBe(1)
  expect(await readFile(join(contentDir, 'redirects.yml'), 'utf8')).toBe(
    '/a/: b.md\n/tag/linux/: /tags/linux\n',
  )
})

test('the site reads every entry that an import adds', async () => {
  const { contentDir } = await createContentFolder({ 'redirects.yaml': '/a/: /about\n' })
  const redirects = new Map(
    Array.from({ length: 20_000 }, (_, index) => [
      `/tag/${index}/`,
      `/tags/${'%E8%8C%B6'.repeat(5)}${index}`,
    ]),
  )
  const added = await (await openRedirects(contentDir)).add(redirects, false)
  expect(added).toBeGreaterThan(10_000)
  const stored = await readRedirects({ root: contentDir, posts: contentDir }, new Set())
  expect(stored.problems).toEqual([])
  expect(stored.redirects).toHaveLength(added + 1)
})

test('a damaged file and a link are not touched', async () => {
  const { contentDir } = await createContentFolder({ 'redirects.yaml': '- 一\n' })
  await expect(openRedirects(contentDir)).rejects.toThrow('redirects.yaml 有误')
  const linked = await createContentFolder()
  await symlink(join(contentDir, 'redirects.yaml'), join(linked.contentDir, 'redirects.yaml'))
  await expect(openRedirects(linked.contentDir)).rejects.toThrow('不是普通文件')
  expect(await read(contentDir)).toBe('- 一\n')
})
