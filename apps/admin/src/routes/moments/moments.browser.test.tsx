import type { EditableMoment } from '@qingjian/api-client/contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { ErrorResponse, fakeServer, type Respond } from '#testing/fake-server.ts'
import { makePicture } from '#testing/make-picture.ts'
import { renderAdmin } from '#testing/render-admin.tsx'

const hash = 'a'.repeat(64)

const moment = (name: string, changes: Partial<EditableMoment> = {}): EditableMoment => ({
  path: `moments/${name}.md`,
  hash,
  id: 1,
  state: 'published',
  createTime: '2026-11-22 10:00:00',
  text: name,
  html: `<p>${name}</p>`,
  pictures: [],
  problem: null,
  ...changes,
})

beforeEach(() => localStorage.clear())

async function renderMoments(
  moments: EditableMoment[],
  responses: Record<string, Respond> = {},
  width = 1280,
) {
  const uploads: string[] = []
  const server = fakeServer({
    '/sys/content/moments': ({ method }) =>
      method === 'DELETE'
        ? null
        : { records: moments, total: moments.length, size: 10, current: 1, pages: 1 },
    '/sys/content/moment/picture': ({ url }) => {
      const key = new URL(url).searchParams.get('key') ?? ''
      uploads.push(key)
      return { source: `a/${uploads.length}.webp` }
    },
    '/sys/content/moment/create': () => ({ path: 'moments/new.md', hash }),
    '/sys/content/moment/save': () => ({ path: 'moments/a.md', hash }),
    ...responses,
  })
  return { ...server, uploads, ...(await renderAdmin(server.api, '/moments', width)) }
}

const composer = page.getByRole('form', { name: '发说说' })
const pictures = composer.getByRole('list', { name: '图片' }).getByRole('listitem')

/** Selects files as the picker of the system does. */
async function pick(...files: File[]): Promise<void> {
  const input = composer.element().querySelector('input[multiple]')
  if (input === null) throw new Error('The form has no input for files.')
  await userEvent.upload(input, files)
}

test('a moment with pictures takes three taps: open, pick, publish', async () => {
  const { bodies, uploads } = await renderMoments([], {}, 390)
  await expect.element(page.getByText('还没有说说')).toBeVisible()
  await pick(await makePicture('1.png'), await makePicture('2.png', '#a33'))
  await composer.getByRole('button', { name: '发布' }).click()
  await expect.element(page.getByText('已发布')).toBeVisible()
  expect(uploads).toHaveLength(2)
  expect(new Set(uploads).size).toBe(2)
  expect(bodies).toMatchObject([
    [
      '/sys/content/moment/create',
      {
        path: expect.stringMatching(/^moments\/\d{4}-\d\d-\d\d-\d{6}\.md$/),
        text: '',
        pictures: [{ description: '' }, { description: '' }],
      },
    ],
  ])
  await expect.element(pictures).not.toBeInTheDocument()
  await expectAccessible()
})

test('pictures have descriptions, and an order that keys change, announced', async () => {
  const { bodies } = await renderMoments([])
  await composer.getByRole('textbox', { name: '正文' }).fill('竹')
  await pick(await makePicture('1.png'), await makePicture('2.png', '#a33'))
  await composer.getByRole('textbox', { name: '第 1 张图片的描述' }).fill('绿的')
  await expect.element(composer.getByText(/还有 1 张图片没有描述/)).toBeVisible()
  await composer.getByRole('textbox', { name: '第 2 张图片的描述' }).fill('红的')
  await expectAccessible()
  const handle = page.getByRole('button', { name: '移动第 1 张图片' })
  handle.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('拿起了第 1 张，共 2 张。')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('移到第 2 张，共 2 张。')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.element(composer.getByRole('textbox', { name: '第 2 张图片的描述' })).toHaveValue('绿的')
  await composer.getByRole('button', { name: '发布' }).click()
  await expect.element(page.getByText('已发布')).toBeVisible()
  expect(bodies[0]?.[1]).toMatchObject({
    text: '竹',
    pictures: [{ description: '红的' }, { description: '绿的' }],
  })
})

test('an unsent text and its stored pictures survive a closed tab', async () => {
  const { screen, api } = await renderMoments([])
  await composer.getByRole('textbox', { name: '正文' }).fill('写到一半')
  await pick(await makePicture('1.png'))
  await expect.poll(() => localStorage.getItem('admin-moment:')).toContain('a/1.webp')
  await screen.unmount()
  await renderAdmin(api, '/moments')
  await expect.element(composer.getByRole('textbox', { name: '正文' })).toHaveValue('写到一半')
  await expect.element(pictures).toHaveLength(1)
})

test('a rejected picture has the reason; without it the moment is published', async () => {
  const { bodies } = await renderMoments([], {
    '/sys/content/moment/picture': () => new ErrorResponse(400, '图片已损坏，无法读取'),
  })
  await composer.getByRole('textbox', { name: '正文' }).fill('竹')
  await pick(await makePicture('1.png'))
  await expect.element(composer.getByText('图片已损坏，无法读取')).toBeVisible()
  await composer.getByRole('button', { name: '发布' }).click()
  await expect.element(composer.getByText(/有图片没有传上去/)).toBeVisible()
  await composer.getByRole('button', { name: '去掉第 1 张图片' }).click()
  await composer.getByRole('button', { name: '发布' }).click()
  await expect.element(page.getByText('已发布')).toBeVisible()
  expect(bodies).toMatchObject([['/sys/content/moment/create', { text: '竹', pictures: [] }]])
})

test('a change over another one shows it, and overwrites only when told to', async () => {
  const current = { hash: 'b'.repeat(64), text: '---\ndate: 2026\n---\n别处的' }
  const { bodies } = await renderMoments([moment('a')], {
    '/sys/content/moment/save': () =>
      bodies.length === 1 ? new ErrorResponse(409, '改过了', { current }) : { path: 'moments/a.md', hash },
  })
  await page.getByRole('button', { name: '修改' }).click()
  const form = page.getByRole('form', { name: '修改说说' })
  await form.getByRole('textbox', { name: '正文' }).fill('我的')
  await form.getByRole('button', { name: '保存' }).click()
  await expect.element(form.getByRole('alert').getByText(/^---\s.*别处的$/s)).toBeVisible()
  await expectAccessible()
  await form.getByRole('button', { name: '用我的覆盖' }).click()
  await expect.element(page.getByText('已保存')).toBeVisible()
  expect(bodies.map(([, body]) => body)).toMatchObject([
    { text: '我的', hash },
    { text: '我的', hash: current.hash },
  ])
})

test('after the only moment of the last page was deleted, the page before it is shown', async () => {
  let stored = Array.from({ length: 11 }, (_, index) => moment(`第 ${index} 条`))
  const { router } = await renderMoments([], {
    '/sys/content/moments': ({ method, url }) => {
      const { searchParams } = new URL(url)
      if (method === 'DELETE') {
        stored = stored.slice(0, 10)
        return null
      }
      const current = Number(searchParams.get('pageNum') ?? 1)
      const records = stored.slice((current - 1) * 10, current * 10)
      return { records, total: stored.length, size: 10, current, pages: Math.ceil(stored.length / 10) }
    },
  })
  await page.getByRole('button', { name: '第 2 页' }).click()
  await expect.element(page.getByText('第 10 条')).toBeVisible()
  await page.getByRole('button', { name: '删除' }).click()
  await expect.element(page.getByText('第 9 条')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '撤销删除' })).toBeVisible()
  expect(router.state.location.search).toBe('?page=1')
})

test('a deleted moment can be restored at once', async () => {
  const { bodies } = await renderMoments([moment('a')], {
    '/sys/content/restore': () => [{ path: 'moments/a.md', error: null }],
  })
  await page.getByRole('button', { name: '删除' }).click()
  await expect.element(page.getByRole('button', { name: '撤销删除' })).toHaveFocus()
  await page.getByRole('button', { name: '撤销删除' }).click()
  await expect.element(page.getByText('已恢复')).toBeVisible()
  expect(bodies).toEqual([['/sys/content/restore', { paths: ['moments/a.md'] }]])
})

test('states and problems of the files are shown, also on a narrow screen', async () => {
  await renderMoments(
    [
      moment('定时的', { state: 'scheduled' }),
      moment('坏的', { state: 'failed', problem: { line: 3, reason: '没有正文，也没有图片' } }),
    ],
    {},
    360,
  )
  await expect.element(page.getByText('定时', { exact: true })).toBeVisible()
  await expect.element(page.getByText('第 3 行：没有正文，也没有图片')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expectAccessible()
})

test('a moment is shown as the site shows it, and as its Markdown until the site has compiled it', async () => {
  await renderMoments([
    moment('a', {
      text: '**新竹** [笋](https://example.com/)',
      html: '<p><strong>新竹</strong> <a href="https://example.com/">笋</a></p>',
    }),
    moment('b', { state: 'draft', text: '**旧竹**', html: null }),
  ])
  await expect.element(page.getByRole('strong')).toHaveTextContent('新竹')
  await expect.element(page.getByRole('link', { name: '笋' })).toHaveAttribute('href', 'https://example.com/')
  await expect.element(page.getByText('**旧竹**')).toBeVisible()
  await expectAccessible()
})

test('the focus follows the form of a moment, and returns from it', async () => {
  await renderMoments([moment('a')])
  await expect.element(page.getByRole('button', { name: '修改' })).toBeVisible()
  page.getByRole('button', { name: '修改' }).element().focus()
  await userEvent.keyboard('{Enter}')
  const form = page.getByRole('form', { name: '修改说说' })
  await expect.element(form.getByRole('textbox', { name: '正文' })).toHaveFocus()
  form.getByRole('button', { name: '取消' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: '修改' })).toHaveFocus()
})

test('a picture that cannot be sent is removed while the moment waits for it', async () => {
  const { bodies } = await renderMoments([], {
    '/sys/content/moment/picture': () => {
      throw new TypeError('The connection was lost.')
    },
  })
  await composer.getByRole('textbox', { name: '正文' }).fill('竹')
  await pick(await makePicture('1.png'))
  await composer.getByRole('button', { name: '发布' }).click()
  await expect.element(composer.getByText(/接通后会自己继续/)).toBeVisible()
  await composer.getByRole('button', { name: /^去掉/ }).click()
  await expect.element(page.getByText('已发布')).toBeVisible()
  expect(bodies[0]?.[1]).toMatchObject({ text: '竹', pictures: [] })
})
