import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { makePng } from '#content/testing/sample-pictures.ts'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { processEnv } from '../../../test/process-env.ts'

const cli = fileURLToPath(new URL('../cli.ts', import.meta.url))

async function check(args: string[]): Promise<{ code: number | null; output: string; errors: string }> {
  const child = spawn(process.execPath, [cli, 'check', ...args], { env: { ...processEnv } })
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, output, errors }
}

function post(title: string, body = '正文。', more = ''): string {
  return `---\ntitle: ${title}\ndate: 2024-03-05\n${more}---\n${body}\n`
}

test('a folder without problems has the exit code 0, and nothing is written to it', async () => {
  const { contentDir } = await createContentFolder({
    '_config.yml': 'url: https://old.example\nnew_post_name: :title.md\n',
    'source/_posts/a.md': post('甲'),
    'source/_posts/b.md': post('乙', '正文。', 'published: false\n'),
  })
  const { code, output, errors } = await check([contentDir])
  expect([errors, code]).toEqual(['', 0])
  expect(output).toContain('发布 1 篇，隐藏 1 篇，不能发布 0 篇')
  expect(output).toContain('1 篇文章有旧网址')
  expect(output).toContain('没有发现问题')
  expect(existsSync(join(contentDir, 'article-ids.yaml'))).toBe(false)
})

test('articles that the old site had in no list are counted, and are no problem', async () => {
  const { contentDir } = await createContentFolder({
    '_config.yml': 'url: https://old.example\nnew_post_name: :title.md\n',
    'source/_posts/a.md': post('甲'),
    'source/_posts/b.md': post('乙', '正文。', 'hidden: true\n'),
  })
  const { code, output } = await check([contentDir])
  expect(output).toContain('发布 2 篇（其中不列出 1 篇），隐藏 0 篇')
  expect(output).toContain('2 篇文章有旧网址')
  expect(code).toBe(0)
})

test('moments and albums are counted, also those of the data files of a theme', async () => {
  const { contentDir } = await createContentFolder({
    'source/_posts/a.md': post('甲', '字'),
    'source/a.png': await makePng(10, 10),
    'source/_data/essay.yml':
      '- essay_list: [{content: 一, date: 2024-01-02}, {content: 二, date: 2024-01-03}]\n',
    'source/_data/album.yml': '- {class_name: 山, album_list: [{date: 2024-01-02, image: [/a.png]}]}\n',
  })
  const { code, output } = await check([contentDir])
  expect(output).toContain('页面 0 个，说说 2 条，相册 1 个')
  expect(code).toBe(0)
})

test('what would be lost is counted by kind, with file, line and advice, and the exit code is 1', async () => {
  const { contentDir } = await createContentFolder({
    'posts/a.md': post(
      '甲',
      '[无](/2024/gone/)\n\n![图](none.png)\n\n{{< strange 1 >}}\n\n![远](https://img.example/a.png)\n\n`{{< code >}}`',
    ),
    'posts/b.md': '---\ntitle: [坏\n---\n',
  })
  const { code, output } = await check([contentDir])
  expect(code).toBe(1)
  expect(output).toContain('不能发布 1 篇')
  expect(output).toMatch(/不能发布的文章 1 处：.*\n {2}posts\/b\.md/)
  expect(output).toMatch(/失效的站内链接 1 处：.*redirects\.yaml\n {2}posts\/a\.md 第 5 行：/)
  expect(output).toMatch(/找不到的图片 1 处：.*\n {2}posts\/a\.md 第 7 行：/)
  expect(output).toMatch(/不认识的标签 1 处：.*\n {2}posts\/a\.md 第 9 行：.*strange/)
  expect(output).toMatch(/放在别的网站上的图片 1 处：.*\n {2}posts\/a\.md 第 11 行：.*img\.example/)
  const json: unknown = JSON.parse((await check([contentDir, '--json'])).output)
  expect(json).toMatchObject({
    articles: { published: 1, hidden: 0, refused: 1 },
    problems: expect.arrayContaining([
      expect.objectContaining({
        kind: '失效的站内链接',
        count: 1,
        problems: [expect.objectContaining({ line: 5 })],
      }),
    ]),
  })
})

test('pages of Hexo whose address does not respond here are named', async () => {
  const { contentDir } = await createContentFolder({
    '_config.yml': 'url: https://old.example/blog\nroot: /blog/\nnew_post_name: :title.md\n',
    'source/_posts/a.md': post('甲'),
    'source/about/index.md': post('关于'),
    'source/link/index.md': post('友链'),
    'source/films/index.md': post('电影', '字', 'type: movies\n'),
    'source/uses/index.md': post('用具', '![远](https://img.example/a.png)'),
    'source/draft/index.md': post('草稿', '字', 'published: false\n'),
    'source/verify.md': 'abc\n',
    'source/_data/b.md': post('数据'),
    'redirects.yaml': '/gone: /about\n',
    'source/gone.md': post('有去处'),
    'source/tools/index.html': '<p>工具</p>',
    'source/google0123.html': 'google-site-verification',
    'source/404.html': '<p>没有</p>',
  })
  const { output } = await check([contentDir])
  expect(output).toContain('页面 1 个')
  expect(output).toMatch(/放在别的网站上的图片 1 处：.*\n {2}source\/uses\/index\.md 第 5 行/)
  expect(output).toMatch(/没有搬过来的页面 2 处：.*\n {2}source\/films\/index\.md：.*旧网址 \/films 打不开/)
  expect(output).toContain('  source/tools/index.html：这个页面没有搬过来，旧网址 /tools 打不开')
  expect(output).toMatch(/搜索引擎的验证文件 1 处：.*重新验证.*\n {2}source\/google0123\.html/)
})

test('pages of Jekyll and its collections whose address does not respond here are named', async () => {
  const { contentDir } = await createContentFolder({
    '_config.yml':
      'url: https://old.example\ncollections:\n  books: { output: true, permalink: /read/:name/ }\n',
    '_posts/2024-01-01-a.md': post('甲'),
    'about.md': post('关于'),
    'uses.md': post('用具'),
    'README.md': '# 仓库\n',
    'works.md': post('作品', '{% for work in site.works %}{% endfor %}', 'permalink: /portfolio/\n'),
    '_books/index.md': post('书目', '{% for book in site.books %}{% endfor %}'),
    '_books/draft.md': post('草稿', '字', 'published: false\n'),
    'feed/index.html': '---\n---\n{% for post in site.posts %}{% endfor %}',
    'films.html': '---\ntitle: 电影\n---\n<p>电影</p>',
    'demo.html': '<p>不是页面</p>',
  })
  const { output } = await check([contentDir])
  expect(output).toMatch(/没有搬过来的页面 2 处/)
  expect(output).toContain('  works.md：这个页面没有搬过来，旧网址 /portfolio 打不开')
  expect(output).toContain('  _books/index.md：这个页面没有搬过来，旧网址 /read/index 打不开')
  expect(output).not.toContain('没有保住的旧网址')
})

test('a summary names the first problems of a kind only', async () => {
  const links = Array.from({ length: 9 }, (_, index) => `[无](/gone/${index})`).join('\n\n')
  const { contentDir } = await createContentFolder({ 'posts/a.md': post('甲', links) })
  const { output } = await check([contentDir])
  expect(output).toContain('失效的站内链接 9 处')
  expect(output).toContain('……还有 4 处')
  expect(output.match(/第 \d+ 行/g)).toHaveLength(5)
})

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'a check that is ended by %s leaves no temporary folder behind',
  async (signal) => {
    // Enough articles for the signal to arrive while the check runs.
    const { contentDir, dataDir } = await createContentFolder(
      Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`posts/${index}.md`, post('甲')])),
    )
    const temporary = join(dataDir, 'tmp')
    await mkdir(temporary)
    const env = { ...processEnv, TMPDIR: temporary }
    const folders = () => readdir(temporary).then((names) => names.filter((name) => /-check-/.test(name)))
    const child = spawn(process.execPath, [cli, 'check', contentDir], { env, stdio: 'ignore' })
    const closed = once(child, 'close')
    await expect.poll(folders).toHaveLength(1)
    child.kill(signal)
    await closed
    if (signal === 'SIGKILL') {
      const other = await createContentFolder({ 'posts/a.md': post('甲') })
      await once(spawn(process.execPath, [cli, 'check', other.contentDir], { env, stdio: 'ignore' }), 'close')
    }
    expect(await folders()).toEqual([])
  },
)

test('a folder that does not exist is an error', async () => {
  expect(await check(['/nowhere/at/all'])).toEqual({
    code: 1,
    output: '',
    errors: '没有 /nowhere/at/all 这个文件夹\n',
  })
})
