import {
  AlbumSaveRequestSchema,
  BinRestoreRequestSchema,
  type EditableAlbum,
  type EditableAlbumDetail,
  type EditablePhoto,
} from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { ErrorResponse, fakeServer, type Respond } from '#testing/fake-server.ts'
import { makePicture } from '#testing/make-picture.ts'
import { renderAdmin } from '#testing/render-admin.tsx'

const path = 'albums/hill/album.yaml'
const hashOf = (version: number): string => String(version).padStart(64, '0')

const photo = (file: string, changes: Partial<EditablePhoto> = {}): EditablePhoto => ({
  file,
  caption: '',
  photo: {
    id: 1,
    url: `data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=#${file}`,
    width: 60,
    height: 40,
    thumbhash: '',
    sources: [],
    description: '',
    recordTime: null,
    exif: null,
  },
  ...changes,
})

const album = (changes: Partial<EditableAlbum> = {}): EditableAlbum => ({
  path,
  id: 1,
  name: '山中',
  description: '',
  isLocked: false,
  isPublished: true,
  createTime: '2026-10-01 00:00:00',
  photoCount: 0,
  cover: null,
  problem: null,
  ...changes,
})

/** The screen of an album over a server that stores what it receives, as the real one does. */
async function renderAlbum(
  photos: EditablePhoto[],
  { changes = {}, responses = {}, beforeUpload = async () => {}, width = 1280 }: AlbumSetup = {},
) {
  let version = 1
  let stored: EditableAlbumDetail = {
    ...album({ photoCount: photos.length }),
    hash: hashOf(version),
    coverFile: null,
    order: [],
    photos,
    ...changes,
  }
  const change = (next: Partial<EditableAlbumDetail>) => {
    version += 1
    stored = { ...stored, ...next, hash: hashOf(version) }
    return { path, hash: stored.hash }
  }
  const server = fakeServer({
    '/sys/content/albums': ({ method }) => (method === 'DELETE' ? null : [stored]),
    '/sys/content/album/detail': () => stored,
    '/sys/content/album/save': async (request) => {
      const { hash, changes: edits } = v.parse(AlbumSaveRequestSchema, await request.json())
      if (hash !== stored.hash)
        return new ErrorResponse(409, '改过了', { current: { hash: stored.hash, text: 'name: 别处' } })
      const { captions = {}, order, cover } = edits
      const described = stored.photos.map((one) => ({ ...one, caption: captions[one.file] ?? one.caption }))
      return change({
        photos: order
          ? described.toSorted((one, other) => order.indexOf(one.file) - order.indexOf(other.file))
          : described,
        ...(order && { order }),
        ...(cover !== undefined && { coverFile: cover }),
        ...(edits.name !== undefined && { name: edits.name }),
        ...(edits.password !== undefined && { isLocked: edits.password !== null }),
      })
    },
    '/sys/content/album/photo': async ({ url }) => {
      await beforeUpload()
      const file = new URL(url).searchParams.get('name') ?? ''
      stored = { ...stored, photos: [...stored.photos, photo(file, { photo: null })] }
      return { file }
    },
    '/sys/content/album/photos': ({ url }) => {
      const file = new URL(url).searchParams.get('file')
      return change({ photos: stored.photos.filter((one) => one.file !== file) })
    },
    '/sys/content/restore': async (request) => {
      const { paths } = v.parse(BinRestoreRequestSchema, await request.json())
      const file = paths[0]?.split('/').at(-1) ?? ''
      stored = { ...stored, photos: [photo(file), ...stored.photos] }
      return [{ path: paths[0], error: null }]
    },
    ...responses,
  })
  const rendered = await renderAdmin(server.api, '/albums/hill', width)
  await expect.element(page.getByRole('heading', { name: stored.name })).toBeVisible()
  return { ...server, ...rendered, change }
}

interface AlbumSetup {
  changes?: Partial<EditableAlbumDetail>
  responses?: Record<string, Respond>
  beforeUpload?: () => Promise<void>
  width?: number
}

const uploads = page.getByRole('region', { name: '上传' })
const grid = page.getByRole('list', { name: '照片' }).getByRole('listitem')

/** Selects files as the picker of the system does. */
async function pick(files: File[]): Promise<void> {
  const input = document.querySelector('input[multiple]')
  if (input === null) throw new Error('The screen has no input for files.')
  await userEvent.upload(input, files)
}

/** Rejects when a request is aborted, as `fetch` does. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason))
  return promise
}

async function makePictures(count: number): Promise<File[]> {
  const picture = await makePicture('a.png')
  return Array.from(
    { length: count },
    (_, index) => new File([picture, String(index)], `${index + 1}.png`, { type: 'image/png' }),
  )
}

test('albums are listed with lock, number and problem, and a new one is opened', async () => {
  const { bodies, api } = fakeServer({
    '/sys/content/albums': () => [
      album({ isLocked: true, photoCount: 12 }),
      album({
        path: 'albums/b/album.yaml',
        name: '坏的',
        isPublished: false,
        photoCount: 1,
        problem: { line: 2, reason: '日期不对' },
      }),
    ],
    '/sys/content/album/create': () => ({ path: 'albums/秋游/album.yaml', hash: hashOf(1) }),
  })
  const { router } = await renderAdmin(api, '/albums')
  const list = page.getByRole('list', { name: '相册' })
  await expect.element(list.getByRole('link', { name: '山中' })).toBeVisible()
  await expect.element(list.getByText('12 张 · 2026-10-01 · 已上锁')).toBeVisible()
  await expect.element(list.getByText('日期不对')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '新建相册' }).click()
  const dialog = page.getByRole('dialog', { name: '新建相册' })
  await dialog.getByRole('textbox', { name: '名称' }).fill('秋游')
  await dialog.getByRole('button', { name: '新建' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/albums/%E7%A7%8B%E6%B8%B8')
  await expect.poll(() => bodies).toEqual([['/sys/content/album/create', { name: '秋游' }]])
})

test('a hundred photos are uploaded, with a pause, a lost network and a retry in between', async () => {
  const files = await makePictures(100)
  let isOnline = true
  let isRejecting = true
  const held = Promise.withResolvers<void>()
  const uploaded: string[] = []
  await renderAlbum([], {
    responses: {
      '/sys/content/album/photo': async ({ url, signal }) => {
        const file = new URL(url).searchParams.get('name') ?? ''
        if (!isOnline) throw new TypeError('offline')
        if (file === '7.png' && isRejecting) return new ErrorResponse(400, '图片已损坏，无法读取')
        // Two requests are in flight when the pause begins.
        if (Number.parseInt(file, 10) >= 20) await Promise.race([held.promise, rejectOnAbort(signal)])
        uploaded.push(file)
        return { file }
      },
    },
  })
  await pick(files)
  await expect.element(uploads.getByText(/^已传 \d+ \/ 100 张$/)).toBeVisible()
  await expect.element(uploads.getByRole('progressbar', { name: '20.png 的上传进度' })).toBeVisible()
  await uploads.getByRole('button', { name: '暂停' }).click()
  await expect.element(uploads.getByText('已暂停')).toBeVisible()
  await expect.element(uploads.getByRole('progressbar', { name: /^\d/ })).not.toBeInTheDocument()
  await expect.element(uploads.getByText('已传 18 / 100 张')).toBeVisible()
  isOnline = false
  held.resolve()
  await uploads.getByRole('button', { name: '继续' }).click()
  await expect.element(uploads.getByText(/接通后会自己继续/)).toBeVisible()
  expect(uploaded).toHaveLength(18)
  isOnline = true
  window.dispatchEvent(new Event('online'))
  await expect.element(uploads.getByText('有照片没有传上去')).toBeVisible()
  await expect.element(uploads.getByText('已传 99 / 100 张')).toBeVisible()
  await expect.element(uploads.getByText('图片已损坏，无法读取')).toBeVisible()
  await expectAccessible()
  isRejecting = false
  await uploads.getByRole('button', { name: '重试失败的 1 张' }).click()
  await expect.element(uploads.getByText('全部传好了')).toBeVisible()
  expect(uploaded.toSorted()).toEqual(files.map(({ name }) => name).toSorted())
  await uploads.getByRole('button', { name: '收起' }).click()
  await expect.element(uploads).not.toBeInTheDocument()
})

test('leaving asks while a photo is in flight, and a stored one is in the grid at once', async () => {
  const pending = Promise.withResolvers<void>()
  const { router } = await renderAlbum([photo('a.webp')], { beforeUpload: () => pending.promise })
  await pick(await makePictures(1))
  await expect.element(uploads.getByText('正在上传')).toBeVisible()
  await page.getByRole('link', { name: '全部相册' }).click()
  const dialog = page.getByRole('dialog', { name: '照片还没有传完' })
  await dialog.getByRole('button', { name: '留在这里' }).click()
  expect(router.state.location.pathname).toBe('/albums/hill')
  await expect.element(grid).toHaveLength(1)
  pending.resolve()
  await expect.element(uploads.getByText('全部传好了')).toBeVisible()
  await expect.element(grid.nth(1).getByText('正在处理')).toBeVisible()
  await expect
    .element(grid.nth(1).getByRole('img'))
    .toHaveAttribute('src', expect.stringContaining('data:image/webp'))
  await page.getByRole('link', { name: '全部相册' }).click()
  await expect.element(page.getByRole('heading', { name: '相册' })).toBeVisible()
})

test('keys change the order, announced, and the file gets the names of all photos', async () => {
  const { bodies } = await renderAlbum([photo('a.webp'), photo('b.webp'), photo('c.webp')])
  page.getByRole('button', { name: '移动第 1 张照片' }).element().focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('拿起了第 1 张，共 3 张。')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('移到第 2 张，共 3 张。')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect
    .poll(() => bodies)
    .toEqual([
      [
        '/sys/content/album/save',
        { path, hash: hashOf(1), changes: { order: ['b.webp', 'a.webp', 'c.webp'] } },
      ],
    ])
  await expect.element(page.getByRole('button', { name: '按文件名排' })).toBeVisible()
})

test('captions and the cover are saved one after the other, each over the version before', async () => {
  const { bodies } = await renderAlbum([photo('a.webp'), photo('b.webp', { caption: '旧的' })])
  await page.getByRole('textbox', { name: '第 2 张照片的说明' }).fill('山顶')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('textbox', { name: '第 1 张照片的说明' }).fill('出发')
  await page.getByRole('button', { name: '把第 2 张照片设为封面' }).click()
  await expect
    .poll(() => bodies.map(([, body]) => body))
    .toEqual([
      { path, hash: hashOf(1), changes: { captions: { 'b.webp': '山顶' } } },
      { path, hash: hashOf(2), changes: { captions: { 'a.webp': '出发' } } },
      { path, hash: hashOf(3), changes: { cover: 'b.webp' } },
    ])
  await expect.element(grid.nth(1).getByText('封面', { exact: true })).toBeVisible()
})

test('an edit over another one shows both, and is applied to the present version only when told to', async () => {
  const { bodies, change } = await renderAlbum([photo('a.webp')])
  const present = change({ name: '别处' })
  await page.getByRole('textbox', { name: '第 1 张照片的说明' }).fill('我的')
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: '相册在别处改过了' })
  await expect.element(dialog.getByText('name: 别处')).toBeVisible()
  await expect.element(dialog.getByText('a.webp 的说明：我的')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: '在它上面改' }).click()
  await expect
    .poll(() => bodies.at(-1)?.[1])
    .toEqual({
      path,
      hash: present.hash,
      changes: { captions: { 'a.webp': '我的' } },
    })
  await expect.element(page.getByRole('heading', { name: '别处' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: '第 1 张照片的说明' })).toHaveValue('我的')
})

test('of edits over another one, only the accepted lines are applied', async () => {
  const { bodies, change } = await renderAlbum([photo('a.webp')])
  await page.getByRole('button', { name: '名称和简介' }).click()
  const settings = page.getByRole('dialog', { name: '名称和简介' })
  const present = change({ name: '别处' })
  await settings.getByRole('textbox', { name: '名称' }).fill('我的名称')
  await settings.getByRole('textbox', { name: '简介' }).fill('我的简介')
  await settings.getByRole('button', { name: '保存' }).click()
  const dialog = page.getByRole('dialog', { name: '相册在别处改过了' })
  await expect.element(dialog.getByRole('checkbox')).toHaveLength(2)
  await dialog.getByRole('checkbox', { name: '名称：我的名称' }).click()
  await dialog.getByRole('button', { name: '在它上面改' }).click()
  await expect
    .poll(() => bodies.at(-1)?.[1])
    .toEqual({ path, hash: present.hash, changes: { description: '我的简介' } })
})

test('a deleted photo is restored with its caption and its place', async () => {
  const { bodies } = await renderAlbum([photo('b.webp'), photo('a.webp', { caption: '山顶' })], {
    changes: { order: ['b.webp', 'a.webp'], coverFile: 'a.webp' },
  })
  await page.getByRole('button', { name: '删除第 2 张照片' }).click()
  await expect.element(page.getByText('已把 a.webp 移到回收站。')).toBeVisible()
  await expect.element(grid).toHaveLength(1)
  await page.getByRole('button', { name: '撤销删除' }).click()
  await expect.element(page.getByText('已恢复')).toBeVisible()
  await expect
    .poll(() => bodies.map(([, body]) => body))
    .toEqual([
      { paths: ['albums/hill/a.webp'] },
      {
        path,
        hash: hashOf(2),
        changes: { captions: { 'a.webp': '山顶' }, order: ['b.webp', 'a.webp'], cover: 'a.webp' },
      },
    ])
  await expect.element(grid.nth(1).getByRole('textbox')).toHaveValue('山顶')
})

test('an album is locked with a password and unlocked', async () => {
  const { bodies } = await renderAlbum([photo('a.webp')])
  await page.getByRole('button', { name: '上锁' }).click()
  const dialog = page.getByRole('dialog', { name: '给相册上锁' })
  await dialog.getByRole('textbox', { name: '密码' }).fill('竹简')
  await expectAccessible()
  await dialog.getByRole('button', { name: '上锁' }).click()
  await expect.element(page.getByText('已上锁').first()).toBeVisible()
  await page.getByRole('button', { name: '改密码' }).click()
  await page.getByRole('button', { name: '去掉密码' }).click()
  await expect.element(page.getByRole('button', { name: '上锁' })).toBeVisible()
  await expect
    .poll(() => bodies.map(([, body]) => body))
    .toMatchObject([{ changes: { password: '竹简' } }, { changes: { password: null } }])
})

test('a deleted album can be restored at once', async () => {
  const { bodies } = await renderAlbum([photo('a.webp')])
  await page.getByRole('button', { name: '删除相册' }).click()
  await expect.element(page.getByText(/已把相册「山中」移到回收站/)).toBeVisible()
  await page.getByRole('button', { name: '撤销删除' }).click()
  await expect.element(page.getByText('已恢复')).toBeVisible()
  await expect.poll(() => bodies).toEqual([['/sys/content/restore', { paths: [path] }]])
})

test('camera data, long texts and a problem fit a narrow screen', async () => {
  const shot = photo('a.webp', { caption: '很长'.repeat(60) })
  const exif = { 相机: 'FUJIFILM X-T5', 镜头: 'XF35mmF1.4 R', 光圈: 'f/5.6' }
  await renderAlbum(
    [{ ...shot, photo: shot.photo && { ...shot.photo, exif, recordTime: '2026-10-01 06:30:15' } }],
    {
      changes: { name: '名'.repeat(60), problem: { line: 3, reason: '找不到图片：gone.jpg' } },
      width: 360,
    },
  )
  await expect.element(page.getByText('FUJIFILM X-T5 · XF35mmF1.4 R · f/5.6')).toBeVisible()
  await expect.element(page.getByText('2026-10-01 06:30')).toBeVisible()
  await expect.element(page.getByText('album.yaml 第 3 行：找不到图片：gone.jpg')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expectAccessible()
})

test('a long name without spaces is wrapped on a phone', async () => {
  const name = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk'
  await renderAlbum([photo('a.webp')], { changes: { name }, width: 390 })
  const heading = page.getByRole('heading', { name, level: 1 })
  await expect.element(heading).toBeVisible()
  expect(heading.element().getBoundingClientRect().right).toBeLessThan(390)
})

test('a photo is loaded in a size that the grid needs', async () => {
  const [small, large] = (await makePictures(2)).map((file) => URL.createObjectURL(file))
  const shown = photo('a.webp')
  if (shown.photo === null || small === undefined || large === undefined) throw new Error('No photo.')
  const sources = [
    { url: small, type: 'image/webp', width: 480 },
    { url: large, type: 'image/webp', width: 4000 },
  ]
  await renderAlbum([{ ...shown, photo: { ...shown.photo, sources } }])
  await expect.poll(() => document.querySelector<HTMLImageElement>('picture img')?.currentSrc).toBe(small)
})
