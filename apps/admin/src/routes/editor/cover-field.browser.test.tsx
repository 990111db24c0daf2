import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { makePicture } from '#testing/make-picture.ts'
import { file, form, head, preview, renderEditor } from '#testing/render-editor.ts'

async function renderCover(cover: string, url: () => string | null) {
  await renderEditor(
    {
      '/sys/content/front-matter': () => ({ head, form, problem: null }),
      '/sys/content/preview': () => ({ ...preview, cover: url() }),
    },
    { ...file, form: { ...form, cover } },
  )
  await page.getByText(/没有日期/).click()
}

const picture = page.getByRole('img', { name: '封面预览' })

test('a cover that cannot be loaded is said to be broken, and another one is shown', async () => {
  let url = 'data:image/png;base64,AA=='
  await renderCover('a/broken.webp', () => url)
  await expect.element(page.getByText('这张图片打不开')).toBeVisible()
  await expect.element(picture).not.toBeInTheDocument()
  await expectAccessible()
  url = URL.createObjectURL(await makePicture('a.png'))
  await page.getByRole('textbox', { name: '封面' }).fill('a/cover.webp')
  await expect.element(picture).toBeVisible()
})

test('a foreign cover that cannot be loaded is named as such', async () => {
  await renderCover('https://pictures.invalid/a.png', () => 'data:image/png;base64,AA==')
  await expect.element(page.getByText('这个网址的图片打不开')).toBeVisible()
})

test('a path without a picture shows a hint', async () => {
  await renderCover('a/none.webp', () => null)
  await expect.element(page.getByText('找不到这张图片，请检查路径')).toBeVisible()
})
