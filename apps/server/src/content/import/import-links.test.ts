import { expect, test } from 'vitest'
import type { CompiledAddress } from '#content/compiled-content.ts'
import { compilePreview } from '#content/preview/compile-preview.ts'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { createOldSite, oldPost, idOf, htmlOf } from '../../../test/old-site.ts'

test('links with the article in their query point to it', async () => {
  const { db, run } = await createOldSite({
    'posts/a.md': oldPost('甲', 'permalink: /?p=7\n', '## 节'),
    'posts/b.md': oldPost(
      '乙',
      '',
      '[全](https://new.example/?p=7#节) [路径](/?p=7) [首页](/?a=7) [失效](/?p=8)',
    ),
  })
  expect(await run()).toEqual([{ file: 'posts/b.md', line: 5, reason: '站内链接没有对应的文章：/?p=8' }])
  const a = `/post/${await idOf(db, '甲')}`
  const hrefs = (await htmlOf(db, '乙')).matchAll(/<a [^>]*href="([^"]*)"/g)
  expect([...hrefs].map(([, href]) => href)).toEqual([`${a}#h-节`, a, '/?a=7', '/?p=8'])
})

test('links by old address point to the articles in the first import', async () => {
  const { db, run } = await createOldSite({
    '_config.yml': 'url: https://old.example\npermalink: :year/:title.html\nnew_post_name: :title.md\n',
    'source/_posts/a.md': oldPost('甲', '', '## 节'),
    'source/_posts/b.md': oldPost(
      '乙',
      '',
      [
        '[域名](https://old.example/2024/a.html#节)',
        '[新域名](https://new.example/2024/a/)',
        '[路径](/2024/a.html)',
        '[相对](./a.html)',
        '[文件](a.md)',
        '[仓库里的文件](/source/_posts/a.md)',
        '[没有的文件](/source/_posts/none.md)',
        '[本页](./#尾)',
        '[列表](/archives/)',
        '[外站](https://other.example/2024/a.html)',
        '[附件](/files/a.pdf)',
        '[邮件](mailto:a@b.example)',
        '[失效](/2024/gone.html)',
        '{% post_link a %}',
        '',
        '## 尾',
      ].join('\n\n'),
    ),
  })
  expect(await run()).toEqual([
    { file: 'source/_posts/b.md', line: 17, reason: '站内链接没有对应的文章：/source/_posts/none.md' },
    { file: 'source/_posts/b.md', line: 29, reason: '站内链接没有对应的文章：/2024/gone' },
  ])
  const a = `/post/${await idOf(db, '甲')}`
  const html = await htmlOf(db, '乙')
  const hrefs = Object.fromEntries(
    [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map(
      ([, href = '', text = '']): [string, string] => [text, href],
    ),
  )
  expect(hrefs).toMatchObject({
    域名: `${a}#h-节`,
    仓库里的文件: a,
    新域名: a,
    路径: a,
    相对: a,
    文件: a,
    甲: a,
    列表: '/archive',
    外站: 'https://other.example/2024/a.html',
    附件: '/files/a.pdf',
    本页: '#h-尾',
    邮件: 'mailto:a@b.example',
    失效: '/2024/gone.html',
  })
})

test('references of Hugo and Jekyll, and links to tags, point to articles and lists', async () => {
  const { db, run } = await createOldSite({
    'posts/2024/a.md': oldPost('甲', 'tags: [期权]\n'),
    'posts/bundle/index.md': oldPost('丙'),
    'posts/b.md': oldPost(
      '乙',
      '',
      [
        '[短码]({{< relref "a.md#节" >}})',
        '[包]({{% ref "/posts/bundle" %}})',
        '[文章]({% post_url 2024/a %})',
        '[标签](/tags/期权/)',
        '[无]({{< ref "gone.md" >}})',
      ].join('\n\n'),
    ),
  })
  expect(await run()).toEqual([{ file: 'posts/b.md', line: 13, reason: '链接的文章不存在：gone.md' }])
  const html = await htmlOf(db, '乙')
  const [a, c] = [`/post/${await idOf(db, '甲')}`, `/post/${await idOf(db, '丙')}`]
  expect(html).toContain(`<a href="${a}#h-节">短码</a>`)
  expect(html).toContain(`<a href="${c}">包</a>`)
  expect(html).toContain(`<a href="${a}">文章</a>`)
  expect(html).toContain(`<a href="/tags/${encodeURI('期权')}">标签</a>`)
})

test('links of VuePress from the root need no base', async () => {
  const { db, run } = await createOldSite({
    'docs/.vuepress/config.ts': "export default defineUserConfig({ base: '/notes/' })\n",
    'docs/a.md': oldPost('甲'),
    'docs/b.md': oldPost('乙', '', '[根](/a.html) [全](/notes/a.html)'),
    'docs/c.md': oldPost('丙', '', '<RouterLink to="/a.html">甲</RouterLink>'),
  })
  await run()
  const a = `/post/${await idOf(db, '甲')}`
  const hrefs = (await htmlOf(db, '乙')).matchAll(/<a [^>]*href="([^"]*)"/g)
  expect([...hrefs].map(([, href]) => href)).toEqual([a, a])
  expect(await htmlOf(db, '丙')).toContain(`<a href="${a}">甲</a>`)
})

test('a link names a file of MDX', async () => {
  const { db, run } = await createOldSite({
    'posts/a.mdx': oldPost('甲'),
    'posts/b.md': oldPost('乙', '', '[甲](a.mdx)'),
  })
  expect(await run()).toEqual([])
  expect(await htmlOf(db, '乙')).toContain(`href="/post/${await idOf(db, '甲')}"`)
})

test('a dead link is reported with its line', async () => {
  const { run } = await createOldSite({ 'posts/a.md': oldPost('甲', '', '正文。\n\n[无](/2024/gone/)') })
  expect(await run()).toEqual([{ file: 'posts/a.md', line: 7, reason: '站内链接没有对应的文章：/2024/gone' }])
})

test('a link to an article that visitors do not see is reported until they do', async () => {
  const { run, write } = await createOldSite({
    'posts/a.md': oldPost('甲', '', '[草稿](b.md)\n\n[以后](c.md)'),
    'posts/b.md': oldPost('乙', 'draft: true\n'),
    'posts/c.md': '---\ntitle: 丙\ndate: 2999-01-01\n---\n文\n',
  })
  const reported = (await run()).map(({ line, reason }) => [line, reason])
  expect(reported).toEqual([
    [expect.any(Number), '链接的文章还没有发布：b.md'],
    [expect.any(Number), '链接的文章还没有发布：c.md'],
  ])
  await write('posts/b.md', oldPost('乙'))
  expect(await run()).toMatchObject([{ reason: '链接的文章还没有发布：c.md' }])
})

test('a preview resolves links to old addresses, and reports none as dead while they are unknown', async () => {
  const { contentDir, dataDir } = await createContentFolder({ 'posts/a.md': oldPost('甲') })
  const compile = (addresses: readonly CompiledAddress[]) =>
    compilePreview({
      contentDir,
      dataDir,
      storageUrl: null,
      path: 'posts/a.md',
      text: oldPost('甲', '', '[旧](/2024/b/) [相对](../b/) [全](https://old.example/2024/b/#x)'),
      modifiedAt: 0,
      articles: [{ id: 7, title: '乙', sourcePath: 'b.md' }],
      addresses,
    })
  const unknown = await compile([])
  expect(unknown.problems).toEqual([])
  expect(unknown.post?.contentHtml).toContain('href="/2024/b/"')
  const address = (name: string): CompiledAddress => ({
    path: `/2024/${name}`,
    target: { kind: 'article', sourcePath: `${name}.md` },
    url: `https://old.example/2024/${name}/`,
  })
  const known = await compile([address('a'), address('b')])
  expect(known.problems).toEqual([])
  expect(known.post?.contentHtml.match(/href="[^"]*"/g)).toEqual([
    'href="/post/7"',
    'href="/post/7"',
    'href="/post/7#h-x"',
  ])
})

test('a link to a file may end with a slash', async () => {
  const { db, run } = await createOldSite({
    'posts/a.md': oldPost('甲', '', '[乙](./b.md/#二)'),
    'posts/b.md': oldPost('乙', '', '## 二\n\n字。'),
  })
  expect(await run()).toEqual([])
  expect(await htmlOf(db, '甲')).toContain(`href="/post/${await idOf(db, '乙')}#h-二"`)
})

test('a link of an Obsidian vault finds a note by its name', async () => {
  const { db, run } = await createOldSite({
    '.obsidian/app.json': '{}',
    '笔记/a.md': oldPost('甲', '', '[模式](设计模式#一) [无](没有)'),
    '别处/设计模式.md': oldPost('模式', '', '## 一\n\n字。'),
  })
  expect((await run()).map(({ reason }) => reason)).toEqual(['站内链接没有对应的文章：/没有'])
  expect(await htmlOf(db, '甲')).toContain(`href="/post/${await idOf(db, '模式')}#h-一"`)
})
