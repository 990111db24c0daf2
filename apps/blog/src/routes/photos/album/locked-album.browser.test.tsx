import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeServer, ErrorResponse } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'
import { deleteGrant } from './album-grant-store.ts'

const album = {
  id: 3,
  name: '老屋',
  description: '',
  cover: null,
  photoNum: 2,
  isLock: true,
  createTime: '2026-01-01 08:00:00',
}
const photo = {
  url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  width: 300,
  height: 200,
  thumbhash: '',
  sources: [],
  recordTime: null,
  exif: null,
}
const photos = [
  { ...photo, id: 8, description: '门前' },
  { ...photo, id: 9, description: '' },
]

const field = page.getByLabelText('密码', { exact: true })
const links = page.getByRole('link', { name: /^查看大图/ })

async function open(grant: () => string, respond: (header: string | null) => unknown) {
  const { api, requests } = fakeServer({
    '/api/album/detail/3': () => album,
    '/api/album/verify/3': () => ({ grant: grant(), expiresIn: 60 }),
    '/api/album/photos/3': (_, request) => respond(request.headers.get('X-Album-Grant')),
  })
  const { loader, Component } = await import('./album.route.tsx')
  const screen = { path: '/photos/:id', handle: { name: '相册' }, loader, Component }
  await renderSite(api, [screen], '/photos/3')
  return { requests }
}

async function unlock(): Promise<void> {
  await field.fill('竹简')
  await userEvent.keyboard('{Enter}')
}

beforeEach(() => deleteGrant(album.id))

test('no photos are requested before the password, and the photos receive the focus of the form', async () => {
  const { requests } = await open(
    () => 'one',
    (header) => (header === 'one' ? photos : new ErrorResponse(403, '这个相册需要密码')),
  )
  await expect.element(field).toBeVisible()
  expect(requests.filter((call) => call.startsWith('/api/album/photos'))).toEqual([])
  await unlock()
  await expect.element(page.getByRole('group', { name: '老屋的照片' })).toHaveFocus()
  await expect.poll(() => links.elements()).toHaveLength(2)
})

test('failed photos are requested again on a click', async () => {
  let isDown = true
  await open(
    () => 'one',
    () => (isDown ? new ErrorResponse(500, '服务器开小差了，请稍后再试') : photos),
  )
  await unlock()
  await expect.element(page.getByRole('alert').getByText('服务器开小差了，请稍后再试')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect.poll(() => links.elements()).toHaveLength(2)
})

test('a grant revoked by a password change shows the form again', async () => {
  let valid = 'two'
  const { requests } = await open(
    () => 'one',
    (header) => (header === valid ? photos : new ErrorResponse(403, '这个相册需要密码')),
  )
  await unlock()
  await expect.poll(() => requests.filter((call) => call.startsWith('/api/album/photos'))).toHaveLength(1)
  await expect.poll(() => sessionStorage.getItem('album-grant-3')).toBeNull()
  await expect.element(field).toBeVisible()
  valid = 'one'
  await unlock()
  await expect.poll(() => links.elements()).toHaveLength(2)
})
