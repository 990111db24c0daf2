import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findContentLayout } from '#content/layout/content-layout.ts'
import { listPosts } from '#content/layout/list-posts.ts'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { describeFolder } from './describe-folder.ts'

test.each([
  [
    'a site in a folder',
    { 'my blog/source/_posts/a.md': '甲', 'my blog/_config.yml': 'title: 竹\n' },
    /check '.*my blog'/,
  ],
  ['a new Hexo site', { 'source/_posts/.keep': '', '_config.yml': 'title: 竹\n' }, /^像是 hexo 的站点/],
  ['WordPress', { 'wp-config.php': '<?php', 'index.html': '' }, /qingjian import wordpress </],
  ['Typecho', { 'config.inc.php': '<?php', 'index.php': '' }, /qingjian import typecho </],
  ['a generated site', { 'index.html': '<!doctype html>', 'css/a.css': '' }, /生成好的网页/],
  ['a theme', { 'theme.toml': 'name = "x"' }, /主题/],
  ['an export of WordPress', { 'export.xml': '<rss/>' }, /qingjian import wordpress \S+export\.xml$/],
  ['an export of Ghost', { 'a.ghost.json': '{}' }, /qingjian import ghost \S+a\.ghost\.json$/],
  ['a backup of Halo', { 'halo.zip': '' }, /qingjian import halo \S+halo\.zip$/],
  ['a dump', { 'a.sql': '' }, /import typecho \S+a\.sql\n {2}qingjian import shiyi \S+a\.sql$/],
  ['an empty folder', {}, /posts\/第一篇\.md/],
] as const)('%s is described with what to do', async (_what, files, text) => {
  const { contentDir } = await createContentFolder(files)
  const layout = await findContentLayout(contentDir)
  expect(layout && (await describeFolder(layout)).join('\n')).toMatch(text)
})

test('an index page of VuePress is no article where its folder has articles', async () => {
  const { contentDir } = await createContentFolder({
    '.vuepress/config.js': '',
    'guide/index.md': '目录',
    'guide/a.md': '甲',
    'alone/index.md': '乙',
  })
  const layout = await findContentLayout(contentDir)
  expect(layout && (await listPosts(layout)).map(({ sourcePath }) => sourcePath)).toEqual([
    'alone/index.md',
    'guide/a.md',
  ])
})

test('the notes of an Obsidian vault are articles, those in its bin are not', async () => {
  const { contentDir } = await createContentFolder({
    '日记/一.md': '甲',
    '.obsidian/app.json': '{}',
    '.trash/二.md': '乙',
  })
  await mkdir(join(contentDir, '.obsidian/plugins'))
  const layout = await findContentLayout(contentDir)
  expect(layout && (await listPosts(layout)).map(({ sourcePath }) => sourcePath)).toEqual(['日记/一.md'])
})
