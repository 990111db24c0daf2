import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startHost } from '../../../test/host/start-host.ts'
import { startProcess } from '../../../test/host/server-process.ts'

test('export hexo writes the source of a Hexo site, and export with a folder all of the site', async () => {
  const host = await startHost({
    async prepare(folder) {
      await mkdir(join(folder, 'content/posts'), { recursive: true })
      await writeFile(join(folder, 'content/site.yaml'), 'name: 竹影\n')
      await writeFile(join(folder, 'content/posts/a.md'), '---\ntitle: 甲\ndate: 2024-01-01\n---\n\n文\n')
      await writeFile(join(folder, 'content/posts/\u001B[31m.md'), '---\ntitle: [\n---\n')
    },
  })
  onTestFinished(() => host[Symbol.asyncDispose]())
  const variables = { DATA_DIR: join(host.folder, 'data'), CONTENT_DIR: join(host.folder, 'content') }
  const [source, all] = [join(host.folder, 'source'), join(host.folder, 'all')]

  const planned = startProcess('src/cli/cli.ts', ['export', 'hexo', source, '--dry-run', '--json'], variables)
  expect(await planned.exited).toBe(1)
  expect(JSON.parse(planned.output())).toMatchObject({ isDryRun: true, published: 1, failures: [{}] })
  expect(existsSync(source)).toBe(false)

  const toHexo = startProcess('src/cli/cli.ts', ['export', 'hexo', source], variables)
  expect(await toHexo.exited).toBe(1)
  expect(toHexo.output()).toMatch(
    /文章 1 篇，未发布的 0 篇，页面 0 个[^]*没有导出的文章 1 篇：\n {2}posts\/\\u001b\[31m\.md：/,
  )
  expect(existsSync(join(source, 'source/_posts/a.md'))).toBe(true)

  const toFolder = startProcess('src/cli/cli.ts', ['export', all], variables)
  expect(await toFolder.exited).toBe(0)
  expect(existsSync(join(all, 'content/posts/a.md'))).toBe(true)
})
