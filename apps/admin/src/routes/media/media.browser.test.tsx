import { MediaRemoveRequestSchema, type MediaFile } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { ErrorResponse, fakeServer, type Respond } from '#testing/fake-server.ts'
import { makePicture } from '#testing/make-picture.ts'
import { renderAdmin } from '#testing/render-admin.tsx'

const file = (path: string, changes: Partial<MediaFile> = {}): MediaFile => ({
  path,
  kind: 'picture',
  size: 34_567,
  updateTime: '2026-11-20 10:00:00',
  source: `/${path}`,
  thumbnail: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=',
  uses: [],
  useCount: 0,
  ...changes,
})

const used = file('images/竹.webp', {
  uses: [
    { path: 'posts/a.md', kind: 'article', title: '竹简考', id: 3 },
    { path: 'moments/m.md', kind: 'moment', title: '今天', id: 5 },
    { path: 'site.yaml', kind: 'other', title: 'site.yaml', id: null },
  ],
  useCount: 4,
})
const pdf = file('posts/a/报告.pdf', { kind: 'other', thumbnail: null, size: 2_000_000 })

/** The screen over a server with these files, which deletes and restores them. */
async function renderMedia(files: MediaFile[], responses: Record<string, Respond> = {}, width = 1280) {
  const pageSize = 12
  let stored = files
  const queries: Record<string, string>[] = []
  const server = fakeServer({
    '/sys/content/media': ({ url }) => {
      const { keyword = '', usage, kind, pageNum = '1' } = Object.fromEntries(new URL(url).searchParams)
      queries.push(Object.fromEntries(new URL(url).searchParams))
      const found = stored.filter(
        (one) =>
          one.path.includes(keyword) &&
          (usage !== 'unused' || one.useCount === 0) &&
          (kind === undefined || one.kind === kind),
      )
      const current = Number(pageNum)
      return {
        records: found.slice((current - 1) * pageSize, current * pageSize),
        total: found.length,
        size: pageSize,
        current,
        pages: Math.ceil(found.length / pageSize),
      }
    },
    '/sys/content/remove-media': async (request) => {
      const { paths } = v.parse(MediaRemoveRequestSchema, await request.json())
      stored = stored.filter(({ path }) => !paths.includes(path))
      return paths.map((path) => ({ path, error: null }))
    },
    '/sys/content/restore': async (request) => {
      const { paths } = v.parse(MediaRemoveRequestSchema, await request.json())
      stored = files
      return paths.map((path) => ({ path, error: null }))
    },
    '/sys/content/upload': ({ url }) => {
      const name = new URL(url).searchParams.get('name') ?? ''
      stored = [file(`images/${name}`), ...stored]
      return { source: `/images/${name}` }
    },
    ...responses,
  })
  return { ...server, queries, ...(await renderAdmin(server.api, '/media', width)) }
}

const tile = (name: string) => page.getByRole('article', { name })

test('pictures and files are listed with size and time, and with links to what uses them', async () => {
  await renderMedia([used, pdf])
  await expect.element(tile('竹.webp').getByText('34 KB · 2026-11-20 10:00')).toBeVisible()
  await expect
    .element(tile('竹.webp').getByRole('link', { name: '竹简考' }))
    .toHaveAttribute('href', '/editor?path=posts%2Fa.md')
  await expect
    .element(tile('竹.webp').getByRole('link', { name: '说说：今天' }))
    .toHaveAttribute('href', '/moments?moment=5')
  await expect.element(tile('竹.webp').getByText('另有 1 处')).toBeVisible()
  await expect.element(tile('报告.pdf').getByText('PDF')).toBeVisible()
  await expect.element(tile('报告.pdf').getByText('没有被使用')).toBeVisible()
  await expectAccessible()
})

test('the filters ask the server, and further files are loaded on request', async () => {
  const many = Array.from({ length: 13 }, (_, index) => file(`images/p${index}.webp`))
  const { queries } = await renderMedia([used, ...many])
  await expect.element(page.getByText('共 14 个')).toBeVisible()
  await page.getByRole('button', { name: '更多文件' }).click()
  await expect.element(tile('p12.webp')).toBeVisible()
  await page.getByRole('checkbox', { name: '没有被使用' }).click()
  await expect.element(page.getByText('共 13 个')).toBeVisible()
  await page.getByRole('combobox', { name: '种类' }).selectOptions('图片')
  await page.getByRole('searchbox', { name: '查找文件' }).fill('p12')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('共 1 个')).toBeVisible()
  expect(queries.at(-1)).toEqual({ keyword: 'p12', usage: 'unused', kind: 'picture', pageNum: '1' })
  await page.getByRole('searchbox', { name: '查找文件' }).fill('没有')
  await page.getByRole('button', { name: '查找' }).click()
  await expect.element(page.getByText('没有符合的文件')).toBeVisible()
})

test('the filter is there again after a page that uses a file was opened', async () => {
  const { router } = await renderMedia([used, file('images/p1.webp'), file('images/p2.webp')])
  await page.getByRole('checkbox', { name: '没有被使用' }).click()
  await page.getByRole('searchbox', { name: '查找文件' }).fill('p2')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('共 1 个')).toBeVisible()
  await router.navigate('/articles')
  await expect.element(page.getByRole('searchbox', { name: '查找文件' })).not.toBeInTheDocument()
  await router.navigate(-1)
  await expect.element(page.getByRole('searchbox', { name: '查找文件' })).toHaveValue('p2')
  await expect.element(page.getByRole('checkbox', { name: '没有被使用' })).toBeChecked()
  await expect.element(page.getByText('共 1 个')).toBeVisible()
})

test('Markdown and path are copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => write.mockRestore())
  await renderMedia([used, pdf, file('content/b/3.webp', { source: null })])
  await page.getByRole('button', { name: '复制 竹.webp 的 Markdown' }).click()
  await expect.element(page.getByText('Markdown 已复制')).toBeVisible()
  await page.getByRole('button', { name: '复制 报告.pdf 的 Markdown' }).click()
  await page.getByRole('button', { name: '复制 3.webp 的路径' }).click()
  await expect
    .poll(() => write.mock.calls.map(([text]) => text))
    .toEqual(['![](/images/竹.webp)', '[报告.pdf](/posts/a/报告.pdf)', 'content/b/3.webp'])
  await expect.element(page.getByRole('button', { name: '复制 3.webp 的 Markdown' })).not.toBeInTheDocument()
})

test('unused files are deleted together and restored by the undo; a used one is asked for', async () => {
  const { bodies } = await renderMedia([used, pdf, file('images/b.webp')])
  await page.getByRole('checkbox', { name: '选择 报告.pdf' }).click()
  await page.getByRole('checkbox', { name: '选择 b.webp' }).click()
  await expect.element(page.getByText('已选 2 个')).toBeVisible()
  await page.getByRole('group', { name: '批量操作' }).getByRole('button', { name: '删除' }).click()
  await expect.element(page.getByText('2 个文件已移到回收站')).toBeVisible()
  await expect.element(page.getByText('共 1 个')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.element(page.getByText('已恢复 2 个')).toBeVisible()
  await expect.element(tile('报告.pdf')).toBeVisible()
  await page.getByRole('button', { name: '删除 竹.webp' }).click()
  const question = page.getByRole('dialog', { name: '有文章在用' })
  await expect.element(question.getByText(/有 1 个正在被使用/)).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: '仍然删除' }).click()
  await expect.element(tile('竹.webp')).not.toBeInTheDocument()
  expect(bodies.map(([call]) => call)).toEqual([
    '/sys/content/remove-media',
    '/sys/content/restore',
    '/sys/content/remove-media',
  ])
})

test('what could not be deleted stays selected, with the reason', async () => {
  await renderMedia([pdf], {
    '/sys/content/remove-media': () => new ErrorResponse(503, '服务器正忙，请稍后再试'),
  })
  await page.getByRole('button', { name: '删除 报告.pdf' }).click()
  await expect.element(page.getByText('还有 1 个没有处理：服务器正忙，请稍后再试')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: '选择 报告.pdf' })).toBeChecked()
})

test('a list that cannot be loaded says why, and is loaded by 重试', async () => {
  let isBroken = true
  await renderMedia([pdf], {
    '/sys/content/media': () =>
      isBroken
        ? new ErrorResponse(500, '服务器出错')
        : { records: [pdf], total: 1, size: 12, current: 1, pages: 1 },
  })
  await expect.element(page.getByRole('alert').getByText('没有加载成功')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(tile('报告.pdf')).toBeVisible()
})

test('nothing reaches out of its tile on a phone, and a picture without a preview says why', async () => {
  const long = { title: '很长的题目'.repeat(12), path: 'posts/a.md', kind: 'article', id: 1 } as const
  await renderMedia(
    [
      file(`images/${'long-name-'.repeat(12)}.webp`, { uses: [long], useCount: 1 }),
      file('pictures/logo.svg', { thumbnail: null }),
      file('images/broken.png', { thumbnail: null }),
    ],
    {},
    390,
  )
  await expect.element(tile('logo.svg').getByText('SVG')).toBeVisible()
  await expect.element(tile('broken.png').getByText('打不开')).toBeVisible()
  for (const one of page.getByRole('article').elements()) {
    const { right } = one.getBoundingClientRect()
    for (const part of one.querySelectorAll('label, h2, p, ul, button'))
      expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(right)
  }
})

test('pictures are uploaded from an empty screen, on a phone', async () => {
  await renderMedia([], {}, 360)
  await expect.element(page.getByText('还没有图片和文件')).toBeVisible()
  await expectAccessible()
  await page.getByLabelText('选择图片').upload([await makePicture('山.png')])
  await expect.element(tile('山.png')).toBeVisible()
  await expect.element(page.getByText('全部传好了')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expectAccessible()
})
