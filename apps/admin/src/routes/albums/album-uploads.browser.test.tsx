import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { pictureKey } from '#features/uploads/picture-key.ts'
import { ErrorResponse } from '#testing/fake-server.ts'
import { album, grid, hashOf, makePictures, photo, renderAlbum } from '#testing/render-album.tsx'

const uploads = page.getByRole('region', { name: '上传' })

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

test('leaving needs a confirmation during an upload, and a stored photo is in the grid at once', async () => {
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

/** The file that the server stores for a photo. */
async function storedName(file: File): Promise<string> {
  return `photo-${await pictureKey(file)}.webp`
}

/** An album over a server that stores photos by their keys; `sent` lists the names of those that it received. */
async function renderKeyedAlbum(stored: string[], respond: (file: string) => void = () => {}) {
  const sent: string[] = []
  const rendered = await renderAlbum([], {
    responses: {
      '/sys/content/album/detail': () => ({
        ...album(),
        hash: hashOf(1),
        coverFile: null,
        order: [],
        photos: stored.map((file) => photo(file)),
      }),
      '/sys/content/album/photo': ({ url }) => {
        const query = new URL(url).searchParams
        const file = `photo-${query.get('key') ?? ''}.webp`
        sent.push(query.get('name') ?? '')
        stored.push(file)
        respond(query.get('name') ?? '')
        return { file }
      },
    },
  })
  return { ...rendered, sent }
}

test('photos that the album has are not sent again when the tab was closed', async () => {
  const files = await makePictures(5)
  const stored = await Promise.all(files.slice(0, 3).map(storedName))
  const { sent } = await renderKeyedAlbum(stored)
  await pick(files)
  await expect.element(uploads.getByText('全部传好了')).toBeVisible()
  await expect.element(uploads.getByText('已传 5 / 5 张，其中 3 张相册里已有，没有重传')).toBeVisible()
  expect(sent.toSorted()).toEqual(['4.png', '5.png'])
})

test('a photo whose response was lost is not sent again', async () => {
  let isLost = true
  const { sent } = await renderKeyedAlbum([], (name) => {
    if (name !== '1.png' || !isLost) return
    isLost = false
    throw new TypeError('offline')
  })
  await pick(await makePictures(1))
  await expect.element(uploads.getByText(/接通后会自己继续/)).toBeVisible()
  window.dispatchEvent(new Event('online'))
  await expect.element(uploads.getByText('全部传好了')).toBeVisible()
  expect(sent).toEqual(['1.png'])
})

test('a photo that was deleted meanwhile is sent again', async () => {
  const stored: string[] = []
  const { sent } = await renderKeyedAlbum(stored)
  const files = await makePictures(1)
  await pick(files)
  await expect.element(uploads.getByText('全部传好了')).toBeVisible()
  stored.length = 0
  await uploads.getByRole('button', { name: '收起' }).click()
  await pick(files)
  await expect.element(uploads.getByText('全部传好了')).toBeVisible()
  expect(sent).toEqual(['1.png', '1.png'])
})
