import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hexo } from '#transfer/site-source/hexo.ts'
import { hugo } from '#transfer/site-source/hugo.ts'
import type { TargetSystem } from '#transfer/site-source/target-system.ts'
import { writeSiteSource } from '#transfer/site-source/write-site-source.ts'
import { createImportedSite } from '../../../test/imported-site.ts'

async function exportSite(system: TargetSystem, files: Record<string, string>) {
  const site = await createImportedSite(files)
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
  return { result, read: (path: string): Promise<string> => readFile(join(target, path), 'utf8') }
}

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
  const { result, read } = await exportSite(system, {
    '_config.yml': 'title: 竹影\n',
    '_posts/2024-01-01-one.md': '---\ntitle: 一\n---\n\n[作品](../works/all.md)\n',
    'works/all.md': '---\ntitle: 作品\nunlisted: true\n---\n\n**“竹”**的 [关于](../me.md)\n',
    'me.md': '---\ntitle: 我\npermalink: /about/\n---\n\n{{< 我 >}}\n',
  })
  expect(result).toMatchObject({ published: 1, pages: 2, failures: [] })
  expect(await read(page)).toContain(fields)
  expect(await read(page)).toContain('<strong>“竹”</strong>的 [关于](/about/)\n')
  expect(await read(about)).toContain(ofAbout)
})

test.each([
  [
    hexo,
    'source/_posts/a.md',
    { '_config.yml': 'new_post_name: :title.md\n', 'source/img/a.png': 'PNG' },
    'source/_posts/',
    '{% note info %}\n竹\n{% endnote %}\n\n{% img /img/a.png %} {% post_link b %}\n\n`{% raw %}`\n',
    ['> 竹', '](</files/source/img/a.png>)', '[松](</post/2/>)', '`{% raw %}`', 'disableNunjucks: true'],
  ],
  [
    hugo,
    'content/posts/posts/a.md',
    { 'hugo.yaml': 'theme: LoveIt\n', 'static/img/a.png': 'PNG' },
    'content/posts/',
    '{{< admonition tip "诀" >}}\n竹\n{{< /admonition >}}\n\n{{< figure src="/img/a.png" >}}\n\n`{{< ref >}}`\n',
    ['> [!TIP] 诀\n> 竹', '](</files/static/img/a.png>)', '`{{</* ref */>}}`'],
  ],
])(
  'tags of a site of $name, whose theme is not exported, are Markdown',
  async (system, file, site, folder, body, expected) => {
    const head = (title: string): string => `---\ntitle: ${title}\ndate: 2024-01-01 00:00:00\n---\n\n`
    const { read } = await exportSite(system, {
      ...site,
      [`${folder}a.md`]: head('竹') + body,
      [`${folder}b.md`]: `${head('松')}字\n`,
    })
    const text = await read(file)
    for (const part of expected) expect(text).toContain(part)
  },
)
