import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectNoAxeFinding,
  expectNoHorizontalScroll,
  hydrated,
  isPhone,
  openReady,
} from './fixtures.ts'
import { post } from './own-server.ts'
import { buildStatic, privateTexts, readTexts, test, unknownPath } from './static-site.ts'

// One site for the file.
test.describe.configure({ mode: 'default' })

test(
  'every link of every page is one to a page or file of the static site',
  { tag: '@wide' },
  async ({ page, site }) => {
    test.slow()
    const waiting = ['/']
    const seen = new Set(waiting)
    for (const path of waiting) {
      const response = await page.request.get(path)
      expect([path, response.status()]).toEqual([path, 200])
      if (/\.\w+$/.test(path)) continue
      // The links that the build wrote, as without scripts.
      const html = await response.text()
      await page.goto(path)
      await hydrated(page)
      for (const [, href = ''] of html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)) {
        const target = href.replaceAll('&amp;', '&')
        expect(target).not.toContain('pageNum=')
        if (seen.has(target)) continue
        seen.add(target)
        waiting.push(target)
      }
    }
    expect(waiting.length).toBeGreaterThan(35)
    expect(waiting).toContain(site.article)
  },
)

test('paging, tags and soft navigation work without a server', async ({ page }) => {
  await openReady(page, '/')
  await page
    .getByRole('navigation', { name: /分页|页/ })
    .getByRole('link', { name: '下一页' })
    .click()
  await expect(page).toHaveURL(/pageNum=2$/)
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /竹简第 \d+ 枚/ })
      .first(),
  ).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(page).toHaveURL(/pageNum=2$/)
  await expect(page.getByRole('link', { name: '上一页' })).toBeVisible()
  await page.goto('/pageNum-2/')
  await hydrated(page)
  await expect(page.getByRole('link', { name: '上一页' })).toBeVisible()
})

test('the search finds texts, pinyin and moments', async ({ page }) => {
  await openReady(page, '/')
  const search = await openSearch(page)
  await search.fill('蒹葭')
  await page.keyboard.press('Enter')
  const results = page.getByRole('dialog', { name: '搜索' })
  await expect(results.getByRole('status')).toHaveText('共 1 篇')
  await expect(results.getByRole('listitem').filter({ hasText: '第二篇' })).toContainText('蒹葭苍苍')
  await search.fill('jingye')
  await page.keyboard.press('Enter')
  await expect(results.getByRole('link', { name: /静夜里的竹/ })).toBeVisible()
  await search.fill('笋')
  await page.keyboard.press('Enter')
  await expect(results.getByRole('link', { name: /挖到一棵笋/ })).toBeVisible()
  await search.fill('没有这样的词')
  await page.keyboard.press('Enter')
  await expect(results.getByRole('status')).toHaveText('没有找到相关文章')
})

test('comments are read, sorted and paged, and nothing can be written', async ({ page, site }) => {
  await openReady(page, site.article)
  const comments = page.getByRole('region', { name: '评论' })
  await expect(comments.getByText('评论只能阅读')).toBeVisible()
  await expect(comments.getByRole('textbox')).toHaveCount(0)
  await expect(comments.getByRole('button', { name: /回复$|^赞/ })).toHaveCount(0)
  await comments.getByRole('button', { name: '下一页' }).click()
  await expect(comments.getByText('最早的评论')).toBeVisible()
  await comments.getByRole('button', { name: /回复/ }).click()
  await expect(comments.getByText('回复 4')).toBeVisible()
  await expect(page.getByRole('button', { name: '点赞' })).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: '用户头像' })).toHaveCount(0)
  await page.goto('/messages/')
  await hydrated(page)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.goto('/friends/')
  await hydrated(page)
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

test('pages have no axe finding and no horizontal scroll, and an unknown address has a page', async ({
  page,
  site,
}) => {
  for (const path of ['/', site.article, '/messages/', '/friends/']) {
    await openReady(page, path)
    await expectNoAxeFinding(page, { inBothThemes: true })
    await expectNoHorizontalScroll(page)
  }
  await openReady(page, unknownPath)
  await expect(page.getByRole('main').getByRole('link', { name: /首页/ })).toBeVisible()
})

test(
  'without scripts, lists are paged by links and an old address leads on',
  { tag: '@wide' },
  async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin })
    const page = await context.newPage()
    await page.goto('/2019/05/bamboo.html')
    // The canonical address is the one of the configuration; the redirect stays on this host.
    await expect(page).toHaveURL(site.article)
    await expect(page.getByRole('heading', { level: 1, name: '静夜里的竹' })).toBeVisible()
    await page.goto('/')
    await page.getByRole('link', { name: '下一页' }).click()
    await expect(page).toHaveURL('/pageNum-2/')
    await expect(page.getByRole('link', { name: '上一页' })).toBeVisible()
    await context.close()
  },
)

test('nothing private is in the files', { tag: '@wide' }, async ({ site }) => {
  const texts = await readTexts(site.folder)
  expect(texts.size).toBeGreaterThan(60)
  for (const secret of [...privateTexts, ...site.emails]) {
    expect([secret, [...texts].filter(([, text]) => text.includes(secret)).map(([path]) => path)]).toEqual([
      secret,
      [],
    ])
  }
  expect([...texts.values()].some((text) => text.includes('第 12 条评论'))).toBe(true)
})

test(
  'the command replaces its own folder and no other, readable for a proxy of another user, and reports broken links',
  { tag: '@wide' },
  async ({ site }) => {
    const content = await mkdtemp(join(tmpdir(), 'qingjian-static-'))
    await mkdir(join(content, 'posts'))
    await writeFile(
      join(content, 'posts/one.md'),
      post({ title: '甲', date: '2026-01-01' }, '[乙](/nowhere/b)'),
    )
    const target = join(content, '../', `${basename(content)}-out`)
    const build = (...options: string[]) =>
      buildStatic([target, ...options], {
        DATA_DIR: join(content, '../', `${basename(content)}-data`),
        CONTENT_DIR: content,
      })

    expect(await build('--dry-run')).toMatchObject({
      code: 0,
      text: expect.stringMatching(/请把 SITE_URL 设成静态网站的网址[^]*将写到/),
    })
    expect(existsSync(target)).toBe(false)
    const first = await build()
    expect(first).toMatchObject({
      code: 1,
      text: expect.stringMatching(/打不开的链接 1 个：\n {2}\/post\/1 里的 \/nowhere\/b/),
    })
    await writeFile(join(target, 'left-over.html'), '')
    expect((await build()).code).toBe(1)
    expect(existsSync(join(target, 'left-over.html'))).toBe(false)
    expect(await readFile(join(target, 'post/1/index.html'), 'utf8')).toContain('甲')
    const modes = await Promise.all(['', 'post', 'post/1/index.html'].map((path) => stat(join(target, path))))
    expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['755', '755', '644'])

    const other = join(content, 'posts')
    expect(
      await buildStatic([other], { CONTENT_DIR: content, DATA_DIR: join(site.folder, '../data') }),
    ).toMatchObject({
      code: 1,
      text: expect.stringContaining('重叠'),
    })
    for (const folder of [content, target, `${target.slice(0, -4)}-data`])
      await rm(folder, { recursive: true })
  },
)

async function openSearch(page: Page): Promise<Locator> {
  const opener = isPhone(page) ? page.getByRole('navigation', { name: '快捷导航' }) : page.getByRole('banner')
  await opener.getByRole('button', { name: '搜索', exact: true }).click()
  return page.getByRole('searchbox', { name: '搜索关键词' })
}
