import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { ErrorResponse } from '#testing/fake-server.ts'
import { grid, hashOf, makePictures, path, photo, renderAlbum } from '#testing/render-album.tsx'

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

test('a caption that could not be saved stays in its field, and is saved by 重试', async () => {
  let isDown = true
  const captions: unknown[] = []
  await renderAlbum([photo('a.webp', { caption: '旧的' }), photo('b.webp')], {
    responses: {
      '/sys/content/album/save': async (request) => {
        if (isDown) return new ErrorResponse(503, '站点正忙')
        captions.push(await request.json())
        return { path, hash: hashOf(2) }
      },
    },
  })
  const field = page.getByRole('textbox', { name: '第 1 张照片的说明' })
  await field.fill('三月，出笋，写了很久的一句')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('站点正忙')).toBeVisible()
  await expect.element(page.getByText('还没有保存')).toBeVisible()
  await expect.element(field).toHaveValue('三月，出笋，写了很久的一句')
  await expectAccessible()
  isDown = false
  await page.getByRole('button', { name: '重试：保存第 1 张照片的说明' }).click()
  await expect
    .poll(() => captions)
    .toMatchObject([{ changes: { captions: { 'a.webp': '三月，出笋，写了很久的一句' } } }])
  await expect.element(page.getByText('还没有保存')).not.toBeInTheDocument()
})
