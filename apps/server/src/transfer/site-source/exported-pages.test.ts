import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hexo } from '#transfer/site-source/hexo.ts'
import { hugo } from '#transfer/site-source/hugo.ts'
import { writeSiteSource } from '#transfer/site-source/write-site-source.ts'
import { createImportedSite } from '../../../test/imported-site.ts'

test.each([
  [
    hexo,
    'source/works/all/index.md',
    'title: 作品\nhidden: true\n',
    'source/about/index.md',
    'disableNunjucks: true',
  ],
  [
    hugo,
    'content/works-all.md',
    'title: 作品\nurl: /works/all/\nbuild:\n  list: never\n',
    'content/about.md',
    'url: /about/',
  ],
])('pages are exported for $name at their addresses', async (system, page, fields, about, ofAbout) => {
  const site = await createImportedSite({
    '_config.yml': 'title: 竹影\n',
    '_posts/2024-01-01-one.md': '---\ntitle: 一\n---\n\n[作品](../works/all.md)\n',
    'works/all.md': '---\ntitle: 作品\nunlisted: true\n---\n\n**“竹”**的 [关于](../me.md)\n',
    'me.md': '---\ntitle: 我\npermalink: /about/\n---\n\n{{< 我 >}}\n',
  })
  await site.importer.run()
  const target = join(site.dataDir, 'exported')
  const result = await writeSiteSource({
    system,
    db: site.db,
    contentDir: site.contentDir,
    dataDir: join(site.dataDir, 'data'),
    target,
    site: { name: '竹影', author: '', description: '', origin: 'https://bamboo.example' },
    isDryRun: false,
    onProgress: () => {},
    signal: new AbortController().signal,
  })
  const read = (path: string): Promise<string> => readFile(join(target, path), 'utf8')

  expect(result).toMatchObject({ published: 1, pages: 2, failures: [] })
  expect(await read(page)).toContain(fields)
  expect(await read(page)).toContain('<strong>“竹”</strong>的 [关于](/about/)\n')
  expect(await read(about)).toContain(ofAbout)
})
