import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStaticFolder } from '#transfer/static-site/static-folder.ts'
import { writeHostFiles } from '#transfer/static-site/write-host-files.ts'

test('the page of an old address redirects to the article, and requests no icon', async () => {
  const root = await mkdtemp(join(tmpdir(), 'qingjian-static-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const site = { siteUrl: 'https://blog.example', pageParameters: [] }
  await writeHostFiles(site, openStaticFolder(root), new Map([['/2024/竹/', '/post/1']]))

  for (const file of ['2024/竹/index.html', '2024/竹.html']) {
    const html = await readFile(join(root, file), 'utf8')
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/post/1/">')
    expect(html).toContain('<link rel="icon" href="data:,">')
  }
})
