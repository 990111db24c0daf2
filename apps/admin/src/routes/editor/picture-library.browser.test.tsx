import type { LibraryPicture } from '@qingjian/api-client/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ErrorResponse } from '#testing/fake-server.ts'
import { bodyOf, isTextFocused, renderEditor } from '#testing/render-editor.ts'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const pictures: LibraryPicture[] = [
  { path: 'posts/a/1.png', source: 'a/1.png', thumbnail: pixel },
  { path: 'images/竹.png', source: '/images/竹.png', thumbnail: pixel },
  { path: 'images/坏.png', source: '/images/坏.png', thumbnail: null },
]
const pageOf = (records: LibraryPicture[], current = 1, pages = 1) => ({
  records,
  total: records.length,
  size: 12,
  current,
  pages,
})

/** Opens the picture library from the menu of the editor. */
async function openLibrary() {
  await page.getByRole('button', { name: '插入' }).click()
  await page.getByRole('menuitem', { name: '已有的图片' }).click()
  return page.getByRole('dialog', { name: '选择图片' })
}

test('a picture of the content folder is inserted with its alternative text', async () => {
  const { body } = await renderEditor({ '/sys/content/library': () => pageOf(pictures) })
  const dialog = await openLibrary()
  const insert = dialog.getByRole('button', { name: '插入' })
  await expect.element(insert).toBeDisabled()
  await dialog.getByRole('radio', { name: 'images/竹.png' }).click()
  await dialog.getByRole('textbox', { name: '图片说明' }).fill('一枝竹')
  await insert.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(body).toHaveTextContent('正文![一枝竹](/images/竹.png)')
  await expect.poll(isTextFocused).toBe(true)
})

test('a picture of the content folder becomes the cover', async () => {
  const { bodies } = await renderEditor({
    '/sys/content/library': () => pageOf(pictures),
    '/sys/content/front-matter': () => ({ head: '', form: null, problem: null }),
  })
  await page.getByText('文章设置').click()
  await page.getByRole('button', { name: '选择封面' }).click()
  const dialog = page.getByRole('dialog', { name: '选择图片' })
  await dialog.getByRole('radio', { name: 'posts/a/1.png' }).click()
  await dialog.getByRole('button', { name: '用作封面' }).click()
  await expect.poll(() => bodyOf(bodies, 'front-matter')).toMatchObject({ changes: { cover: 'a/1.png' } })
})

test('pictures are found by a part of their path, and more are loaded on request', async () => {
  const queries: URLSearchParams[] = []
  await renderEditor({
    '/sys/content/library': ({ url }) => {
      const { searchParams } = new URL(url)
      queries.push(searchParams)
      if (searchParams.get('keyword') === '竹') return pageOf([])
      return searchParams.get('pageNum') === '2'
        ? pageOf(pictures.slice(2), 2, 2)
        : pageOf(pictures.slice(0, 2), 1, 2)
    },
  })
  const dialog = await openLibrary()
  await dialog.getByRole('button', { name: '更多图片' }).click()
  await expect.element(dialog.getByRole('radio')).toHaveLength(3)
  await expect.element(dialog.getByText('打不开')).toBeVisible()
  await dialog.getByRole('searchbox', { name: '查找图片' }).fill('竹')
  await dialog.getByRole('button', { name: '查找' }).click()
  await expect.element(dialog.getByText('没有找到图片')).toBeVisible()
  expect(queries.at(-1)?.get('path')).toBe('posts/a.md')
})

test('why no more pictures are loaded is said in the dialog', async () => {
  let isBroken = true
  await renderEditor({
    '/sys/content/library': ({ url }) => {
      if (new URL(url).searchParams.get('pageNum') !== '2') return pageOf(pictures.slice(0, 2), 1, 2)
      return isBroken ? new ErrorResponse(400, '暂时不行') : pageOf(pictures.slice(2), 2, 2)
    },
  })
  const dialog = await openLibrary()
  await dialog.getByRole('button', { name: '更多图片' }).click()
  await expect.element(dialog.getByText('没能加载更多：暂时不行')).toBeVisible()
  await expect.element(dialog.getByRole('radio')).toHaveLength(2)
  isBroken = false
  await dialog.getByRole('button', { name: '更多图片' }).click()
  await expect.element(dialog.getByRole('radio')).toHaveLength(3)
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
})

test('pictures that could not be loaded are requested again', async () => {
  let isBroken = true
  await renderEditor({
    '/sys/content/library': () => (isBroken ? new ErrorResponse(400, '暂时不行') : pageOf(pictures)),
  })
  const dialog = await openLibrary()
  await expect.element(dialog.getByText('暂时不行')).toBeVisible()
  isBroken = false
  await dialog.getByRole('button', { name: '重试' }).click()
  await expect.element(dialog.getByRole('radio', { name: 'images/竹.png' })).toBeInTheDocument()
})
