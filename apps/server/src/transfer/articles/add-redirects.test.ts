import { readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { addRedirects } from '#transfer/articles/add-redirects.ts'

const read = (contentDir: string): Promise<string> => readFile(join(contentDir, 'redirects.yaml'), 'utf8')

test('addresses are added behind those of the owner, once', async () => {
  const own = '# 旧网址\n/a/: b.md # 甲\n'
  const { contentDir } = await createContentFolder({ 'redirects.yaml': own })
  const redirects = new Map([
    ['/a/', '/tags/%E8%8C%B6'],
    ['/tag/tea/', '/tags/%E8%8C%B6'],
  ])
  expect(await addRedirects(contentDir, redirects, true)).toBe(1)
  expect(await read(contentDir)).toBe(own)
  expect(await addRedirects(contentDir, redirects, false)).toBe(1)
  expect(await read(contentDir)).toBe(`${own}/tag/tea/: /tags/%E8%8C%B6\n`)
  expect(await addRedirects(contentDir, redirects, false)).toBe(0)
})

test('a damaged file and a link are not touched', async () => {
  const redirects = new Map([['/a/', '/tags/b']])
  const { contentDir } = await createContentFolder({ 'redirects.yaml': '- 一\n' })
  await expect(addRedirects(contentDir, redirects, false)).rejects.toThrow('redirects.yaml 有误')
  const linked = await createContentFolder()
  await symlink(join(contentDir, 'redirects.yaml'), join(linked.contentDir, 'redirects.yaml'))
  await expect(addRedirects(linked.contentDir, redirects, false)).rejects.toThrow('不是普通文件')
  expect(await read(contentDir)).toBe('- 一\n')
})
