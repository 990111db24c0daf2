import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { testSite, toDump } from '#transfer/typecho/testing/typecho-tables.ts'
import { processEnv } from '../../../test/process-env.ts'

const cli = fileURLToPath(new URL('../cli.ts', import.meta.url))

async function runImport(args: string[]): Promise<{ code: number | null; output: string; errors: string }> {
  const child = spawn(process.execPath, [cli, 'import', ...args], { env: { ...processEnv } })
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, output, errors }
}

const item = (id: string): string =>
  `<item><title>篇\u001B[31m ${id}</title><link>https://old.example/a/</link><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type></item>`

test('import wordpress prints what it writes, and has the exit code 1 where an article is rejected', async () => {
  const { contentDir, write } = await createContentFolder()
  await write('../one.xml', `<rss><channel>${item('1')}</channel></rss>`)
  await write('../two.xml', `<rss><channel>${item('1')}${item('x')}</channel></rss>`)
  const one = await runImport(['wordpress', '--dry-run', join(contentDir, '../one.xml'), contentDir])
  expect(one).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('将写入 1 篇') })
  const json = await runImport([
    'wordpress',
    '--dry-run',
    '--json',
    join(contentDir, '../two.xml'),
    contentDir,
  ])
  expect(JSON.parse(json.output)).toMatchObject({
    isDryRun: true,
    written: 1,
    refused: 1,
    reasons: ['篇\u001B[31m x：编号不正确'],
    others: {},
    check: null,
  })
  const two = await runImport(['wordpress', join(contentDir, '../two.xml'), contentDir])
  expect(two).toMatchObject({ code: 1, errors: '' })
  expect(two.output).toContain('写入 1 篇（其中页面 0 个，不进文章列表），已有 0 篇，不能导入 1 篇')
  expect(two.output).toContain('  篇\\u001b[31m x：编号不正确')
})

test('an import ends with the report of check on the folder that it has written', async () => {
  const { contentDir, write } = await createContentFolder()
  const old = (id: string, body: string): string =>
    `<item><title>篇${id}</title><link>https://old.example/a/${id}/</link><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_date>2024-01-02 03:04:05</wp:post_date><content:encoded><![CDATA[${body}]]></content:encoded></item>`
  const items = old('1', '<p>文</p>') + old('2', '<img src="https://img.example/a.png">')
  await write('../one.xml', `<rss><channel>${items}</channel></rss>`)
  const args = ['wordpress', join(contentDir, '../one.xml'), contentDir]
  const dry = await runImport([...args, '--dry-run'])
  expect(dry.output).not.toContain('发布')
  // The problems of the folder do not fail the import.
  const { code, errors, output } = await runImport(args)
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(output).toContain('写入 2 篇')
  expect(output).toContain(
    '检查内容文件夹：\n文件夹：发布 2 篇，隐藏 0 篇，不能发布 0 篇\n旧网址：2 篇文章有旧网址',
  )
  expect(output).toMatch(/放在别的网站上的图片 1 处：.*\n {2}posts\/.*img\.example/)
  const json: unknown = JSON.parse((await runImport([...args, '--json'])).output)
  const checked = spawn(process.execPath, [cli, 'check', contentDir, '--json'], { env: { ...processEnv } })
  const report: unknown = JSON.parse(await text(checked.stdout))
  expect(json).toMatchObject({ existing: 2, check: report })
})

test('an import whose check cannot run has succeeded, and says so', async () => {
  const { contentDir, write } = await createContentFolder()
  await write('../one.xml', `<rss><channel>${item('1')}</channel></rss>`)
  const child = spawn(
    process.execPath,
    [cli, 'import', 'wordpress', join(contentDir, '../one.xml'), contentDir],
    { env: { ...processEnv, TMPDIR: join(contentDir, '../none') } },
  )
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  expect({ code: child.exitCode, errors }).toEqual({ code: 0, errors: '' })
  expect(output).toContain('写入 1 篇')
  expect(output).toContain('导入已完成，内容文件夹没有检查完')
})

test('import ghost prints what it writes, and what does not come along', async () => {
  const { contentDir, write } = await createContentFolder()
  const posts = [{ id: '1', title: '篇', status: 'draft', html: '<p>文</p>' }]
  await write('../ghost.json', JSON.stringify({ db: [{ data: { posts, comments: [{}] } }] }))
  const file = join(contentDir, '../ghost.json')
  const result = await runImport(['ghost', file, contentDir, '--site=https://old.example'])
  expect(result).toMatchObject({ code: 0, errors: '' })
  expect(result.output).toContain('写入 1 篇（其中页面 0 个，不进文章列表），已有 0 篇，不能导入 0 篇')
  expect(result.output).toContain('不公开的文章导入为草稿：草稿 1 篇')
  expect(result.output).toContain('评论 1 条：文章发布后执行 qingjian import comments <同一个文件>')
})

test('import typecho prints what it writes, and names what it skips', async () => {
  const { contentDir, write } = await createContentFolder()
  await write('../site.sql', toDump(testSite))
  const { code, errors, output } = await runImport(['typecho', join(contentDir, '../site.sql'), contentDir])
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(output).toContain('写入 4 篇（其中页面 1 个，不进文章列表），已有 0 篇，不能导入 0 篇')
  expect(output).toContain('评论 2 条：文章发布后执行 qingjian import comments <同一个文件>')
  expect(output).toContain('有密码的文章 1 篇，密码照旧')
  expect(output).toContain('跳过：附件 1，文章未发布的修改 1')
})

test('a name in a hostile file sends no escape sequence to the terminal, also in an error', async () => {
  const { contentDir, write } = await createContentFolder()
  const file = join(contentDir, '../hostile.sql')
  await write('../hostile.sql', 'INSERT INTO `\u001B]0;x\u0007_contents` VALUES (1);')
  for (const args of [
    ['typecho', file, contentDir],
    ['comments', file],
  ]) {
    const { code, errors } = await runImport(args)
    expect({ code, errors }).toEqual({
      code: 1,
      errors: expect.stringContaining('文件里没有表 \\u001b]0;x\\u0007_contents 的结构'),
    })
  }
})

test('import halo prints what it writes, and what does not come along', async () => {
  const { contentDir } = await createContentFolder()
  const file = join(contentDir, '../backup.zip')
  const zip = new ZipFile()
  const rows = [{ name: '/registry/content.halo.run/comments/a', data: '' }]
  zip.addBuffer(Buffer.from(JSON.stringify(rows)), 'extensions.data')
  zip.addBuffer(Buffer.from('图'), 'workdir/attachments/upload/a.png')
  zip.end()
  await writeFile(file, zip.outputStream)
  const result = await runImport(['halo', file, contentDir])
  expect(result).toMatchObject({ code: 0, errors: '' })
  expect(result.output).toContain('图片和附件 1 个，已有 0 个')
  expect(result.output).toContain(
    '评论和回复 1 条、阅读和点赞数：文章发布后执行 qingjian import comments <同一个文件>',
  )
})

test.each([
  [['halo', cli], 1, '压缩包不完整或有误'],
  [['ghost', cli, '--site=old.example'], 1, '--site 要写完整的网址'],
  [['ghost', cli], 1, '文件不是正确的 JSON'],
  [['wordpress', '--help'], 0, '用法：qingjian import wordpress'],
  [['wordpress'], 2, '没有写<导出文件>'],
  [['wordpress', '/none/export.xml'], 1, '没有 /none/export.xml 这个文件'],
  [['shiyi', cli], 1, '文件里没有拾壹博客的文章'],
  [['typecho', cli], 1, '文件里没有 Typecho 的文章表'],
  [['wordpress', cli], 1, '这不是 WordPress 的导出文件'],
])('import %j has the exit code %i and a Chinese message', async (args, code, message) => {
  const result = await runImport(args)
  expect(result.code).toBe(code)
  expect(result.output + result.errors).toContain(message)
  expect(result.errors).not.toMatch(/^\s+at /m)
})
