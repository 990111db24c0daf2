import { lstat, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readWxr } from '#transfer/wordpress/read-wxr.ts'
import { head, tail, entry, createSite } from '#transfer/wordpress/testing/wordpress-site.ts'

test.each([
  ['no export', '<html><body>x</body></html>', '不是 WordPress 的导出文件'],
  ['text', 'not XML', '不是 WordPress 的导出文件'],
  [
    'an entity bomb',
    `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${head}${entry()}${tail}`,
    '有 DTD',
  ],
  ['deep elements', head + '<a>'.repeat(100), '嵌套超过 32 层'],
  ['a text without an end', `${head}<item><title><![CDATA[${'字'.repeat(9 * 1024 * 1024)}`, '超过 8 MB'],
  ['a tag without an end', `${head}<item a="${'b'.repeat(9 * 1024 * 1024)}`, '超过 8 MB'],
  ['too many attributes', `${head}<item ${'a="b" '.repeat(101)}`, '属性超过 100 个'],
])('a file with %s is rejected', async (_, wxr, message) => {
  const site = await createSite()
  await expect(site.run(wxr)).rejects.toThrow(message)
  expect(await readdir(site.posts)).toEqual([])
})

test('entities of a file are text', async () => {
  const site = await createSite()
  await site.run(`${head}${entry().replace('<![CDATA[第一篇]]>', '&file; &lt;x&gt;')}${tail}`)
  expect(await site.read('7-first.md')).toContain('title: "&file; <x>"')
})

test('paths in slugs, ids and hosts stay names of files', async () => {
  const site = await createSite()
  const wxr = [
    entry({ 'wp:post_name': '../../../evil' }),
    entry({ 'wp:post_id': '8', 'wp:post_name': '%2e%2e%2f\u0000a\\b' }),
    entry({ 'wp:post_id': '9', 'wp:post_name': 'x'.repeat(5_000) }),
    entry({ 'wp:post_id': '../1' }),
    entry({ 'wp:post_id': '7' }),
  ]
  const { written, refused, reasons } = await site.run(head + wxr.join('') + tail)
  expect({ written, refused }).toEqual({ written: 3, refused: 2 })
  expect(reasons).toEqual(['第一篇：编号不正确', '第一篇：编号重复'])
  expect(await site.list()).toEqual(['7-evil.md', '8-a-b.md', `9-${'x'.repeat(60)}.md`])
})

test('a symbolic link in place of the folder is rejected', async () => {
  const site = await createSite()
  const outside = await mkdtemp(join(tmpdir(), 'qingjian-outside-'))
  onTestFinished(() => rm(outside, { recursive: true, force: true }))
  await symlink(outside, join(site.posts, 'wordpress-old-example'))
  await expect(site.run(head + entry() + tail)).rejects.toThrow('符号链接')
  expect(await readdir(outside)).toEqual([])
  expect((await lstat(join(site.posts, 'wordpress-old-example'))).isSymbolicLink()).toBe(true)
})

const complex = [
  '<div>'.repeat(5_000),
  '<table><tr><td colspan="99999999">',
  `<table>${'<tr><td colspan="1000" rowspan="1000">'.repeat(20)}</table>`,
  `<table><tr>${'<td>'.repeat(1_000)}${'<tr><td>'.repeat(1_000)}</table>`,
]

test('an article with too much or too deep HTML is rejected, the others are written', async () => {
  const site = await createSite()
  const wxr = [
    entry({ 'wp:post_id': '1', 'content:encoded': '字'.repeat(1024 * 1024 + 1) }),
    ...complex.map((html, index) => entry({ 'wp:post_id': `${index + 2}`, 'content:encoded': html })),
    entry({ 'wp:post_id': '7' }),
  ]
  const { reasons } = await site.run(head + wxr.join('') + tail)
  const reason = '第一篇：正文的 HTML 太复杂或有误'
  expect(reasons).toEqual(['第一篇：正文超过 1 MB，请分成几篇', reason, reason, reason, reason])
  expect(await site.list()).toEqual(['7-first.md'])
})

test('an entry is read before the next part of the file', async () => {
  let parts = 0
  async function* endless(): AsyncGenerator<string> {
    yield head
    for (;;) {
      parts += 1
      yield entry({ 'wp:post_id': String(parts) })
    }
  }
  let count = 0
  for await (const { id } of readWxr(endless())) {
    count += 1
    expect([id, parts]).toEqual([String(count), count])
    if (count === 100) break
  }
})
