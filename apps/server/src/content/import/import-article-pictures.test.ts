import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeJpeg, makePng } from '#content/testing/sample-pictures.ts'
import { createImportedSite, postFile, readArticle, readTitles } from '../../../test/imported-site.ts'

describe('pictures', () => {
  let photo: Buffer
  beforeEach(async () => {
    photo = await makeJpeg(700)
  })

  test.each([
    ['beside the article', 'posts/p.jpg', 'p.jpg'],
    ['in the asset folder', 'posts/a/p.jpg', 'p.jpg'],
    ['in the asset folder, by its name', 'posts/a/p.jpg', 'a/p.jpg'],
    ['above', 'posts/p.jpg', './../posts/p.jpg'],
    ['from the root of the site', 'images/p.jpg', '/images/p.jpg'],
    ['with a Chinese name', 'posts/竹 林.jpg', '%E7%AB%B9%20%E6%9E%97.jpg'],
    ['with a query', 'posts/p.jpg', 'p.jpg?v=1'],
  ])('%s are found', async (_place, path, src) => {
    const { db, importer } = await createImportedSite({
      'posts/a.md': postFile('甲', `![图](${src})`, `cover: "${src}"\n`),
      [path]: photo,
    })
    expect(await importer.run()).toEqual([])
    const { content_html, cover } = await readArticle(db, 'a.md')
    expect(content_html).toContain('type="image/avif"')
    expect(JSON.parse(cover ?? '')).toMatchObject({ width: 700, height: 467 })
  })

  test.each(['media_subpath', 'img_path'])(
    'in the folder that a theme of Jekyll names by %s are found',
    async (key) => {
      const { db, importer } = await createImportedSite({
        'posts/a.md': postFile(
          '甲',
          '![图](p.jpg)\n\n![外](https://a.example/b.png)',
          `${key}: /assets/a/\nimage:\n  path: p.jpg\n`,
        ),
        'assets/a/p.jpg': photo,
      })
      expect(await importer.run()).toEqual([])
      const { content_html, cover } = await readArticle(db, 'a.md')
      expect(content_html).toContain('type="image/avif"')
      expect(content_html).toContain('https://a.example/b.png')
      expect(JSON.parse(cover ?? '')).toMatchObject({ width: 700 })
    },
  )

  test('named by the address of their article are found, for this article and for others', async () => {
    const { db, importer } = await createImportedSite({
      '_config.yml': 'url: https://old.example\npermalink: :title/\n',
      'source/_posts/竹-林.md': postFile('甲', '![图](/%E7%AB%B9-%E6%9E%97/p.jpg)\n\n[文](/竹-林/a.pdf)'),
      'source/_posts/竹-林/p.jpg': photo,
      'source/_posts/竹-林/a.pdf': '%PDF-1.4',
      'source/_posts/b.md': postFile('乙', '![图](https://old.example/竹-林/p.jpg)'),
    })
    expect(await importer.run()).toEqual([])
    const { content_html } = await readArticle(db, '竹-林.md')
    expect(content_html).toContain('type="image/avif"')
    expect(content_html).toContain('href="/files/')
    expect((await readArticle(db, 'b.md')).content_html).toContain('type="image/avif"')
  })

  test('among the static files of VuePress, whose folder is hidden, are found, and no other hidden file', async () => {
    const { db, importer } = await createImportedSite({
      'docs/.vuepress/config.js': 'module.exports = {}',
      'docs/a.md': postFile(
        '甲',
        '![图](/img/p.jpg) [册](/a.pdf)\n\n![密](.vuepress/p.jpg) ![密](/.git/p.jpg)',
      ),
      'docs/.vuepress/public/img/p.jpg': photo,
      'docs/.vuepress/public/a.pdf': '%PDF-1.4',
      'docs/.vuepress/public/.git/p.jpg': photo,
      'docs/.vuepress/p.jpg': photo,
    })
    const problems = await importer.run()
    expect(problems.map(({ reason }) => reason)).toEqual([
      '找不到图片：.vuepress/p.jpg',
      '找不到图片：/.git/p.jpg',
    ])
    const { content_html } = await readArticle(db, 'a.md')
    expect(content_html.match(/type="image\/avif"/g)).toHaveLength(1)
    expect(content_html).toContain('href="/files/docs/.vuepress/public/a.pdf"')
  })

  test('outside of the content folder are not found, not even through links', async () => {
    const { contentDir, db, importer, write } = await createImportedSite({})
    const outside = join(contentDir, '..', 'outside')
    await mkdir(outside)
    await writeFile(join(outside, 'p.jpg'), photo)
    await writeFile(join(outside, 'secret.md'), postFile('秘'))
    await write(
      'posts/a.md',
      postFile(
        '甲',
        '![一](../../outside/p.jpg)\n\n![二](link.jpg)\n\n![三](folder/p.jpg)\n\n![四](/../outside/p.jpg)',
      ),
    )
    await symlink(join(outside, 'p.jpg'), join(contentDir, 'posts/link.jpg'))
    await symlink(outside, join(contentDir, 'posts/folder'))
    await symlink(join(outside, 'secret.md'), join(contentDir, 'posts/secret.md'))
    const problems = await importer.run()
    expect(problems.map(({ reason }) => reason.replace(/：.*/, ''))).toEqual(
      Array.from({ length: 4 }, () => '文件在内容文件夹之外'),
    )
    expect((await readArticle(db, 'a.md')).content_html).not.toContain('/media/')
    expect(await readTitles(db)).toEqual(['甲'])
  })

  test('replaced under the same name update the article', async () => {
    const { db, importer, write } = await createImportedSite({
      'posts/a.md': postFile('甲', '![图](p.png)'),
      'posts/p.png': await makePng(20, 10),
    })
    await importer.run()
    await write('posts/p.png', await makePng(30, 10))
    await importer.run()
    expect((await readArticle(db, 'a.md')).content_html).toContain('width="30"')
  })

  test('are published in one format first, so that articles are readable early', async () => {
    const { db, importer } = await createImportedSite({
      'posts/a.md': postFile('甲', '![图](p.jpg)'),
      'posts/p.jpg': photo,
    })
    const readable = Promise.withResolvers<string>()
    const run = importer.run(
      () => void readArticle(db, 'a.md').then((row) => readable.resolve(row.content_html)),
    )
    const first = await readable.promise
    expect(first).toContain('type="image/webp"')
    expect(first).not.toContain('type="image/avif"')
    await run
    expect((await readArticle(db, 'a.md')).content_html).toContain('type="image/avif"')
  })
})
