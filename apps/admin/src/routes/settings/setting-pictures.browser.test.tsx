import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ErrorResponse } from '#testing/fake-server.ts'
import { makePicture } from '#testing/make-picture.ts'
import { dialog, file, newHash, renderSettings, review } from '#testing/render-settings.ts'

const logo = page.getByLabelText('站点标志', { exact: true })

test('an uploaded picture is the value of its setting', async () => {
  const stored: string[] = []
  const { bodyOf } = await renderSettings({
    '/sys/settings/picture': ({ url }) => {
      stored.push(new URL(url).search)
      return { source: '' }
    },
  })
  await userEvent.upload(page.getByLabelText('选择站点标志'), await makePicture('logo.png'))
  await expect.poll(inputValue).toMatch(/^pictures\/logo-[0-9a-f]{12}\.webp$/)
  await expect.element(page.getByRole('img', { name: '站点标志的预览' })).toBeVisible()
  const path = inputValue()
  await review.click()
  await expect.poll(() => bodyOf('change')).toMatchObject({ changes: { logo: path } })
  expect(stored).toEqual([])
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => bodyOf('save')).toMatchObject({ text: expect.stringContaining(path) })
  expect(stored).toEqual([`?setting=logo&key=${path.slice(-17, -5)}`])
})

test('a saved picture stays visible until the site has encoded it', async () => {
  let saved = file
  await renderSettings({
    '/sys/settings/file': () => saved,
    '/sys/settings/picture': () => ({ source: '' }),
    '/sys/settings/save': () => {
      const fields = file.fields.map((field) => (field.key === 'logo' ? { ...field, value: path } : field))
      saved = { ...file, fields }
      return { path: 'site.yaml', hash: newHash }
    },
  })
  await userEvent.upload(page.getByLabelText('选择站点标志'), await makePicture('logo.png'))
  await expect.poll(inputValue).not.toBe('')
  const path = inputValue()
  await review.click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('没有改动')).toBeVisible()
  await expect.element(logo).toHaveValue(path)
  await expect.element(page.getByRole('img', { name: '站点标志的预览' })).toBeVisible()
})

test('of pictures that were picked and then discarded or replaced, none is stored', async () => {
  const stored: string[] = []
  const { bodyOf } = await renderSettings({
    '/sys/settings/picture': ({ url }) => {
      stored.push(new URL(url).search)
      return { source: '' }
    },
  })
  const pick = async (color: string): Promise<string> => {
    await expect.element(logo).toBeVisible()
    const before = inputValue()
    await userEvent.upload(page.getByLabelText('选择站点标志'), await makePicture('logo.png', color))
    await expect.poll(inputValue).not.toBe(before)
    return inputValue()
  }
  await pick('#a33')
  await page.getByRole('button', { name: '放弃改动' }).click()
  await expect.element(logo).toHaveValue('')
  await pick('#3a3')
  const last = await pick('#33a')
  await review.click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => bodyOf('save')).toBeDefined()
  expect(stored).toEqual([`?setting=logo&key=${last.slice(-17, -5)}`])
})

test('a picture that the server rejects is named at its setting, and nothing is saved', async () => {
  const { bodyOf } = await renderSettings({
    '/sys/settings/picture': () => new ErrorResponse(400, '图片已损坏，无法读取'),
  })
  await userEvent.upload(page.getByLabelText('选择站点标志'), await makePicture('logo.png'))
  await expect.poll(inputValue).not.toBe('')
  await review.click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(logo).toHaveAccessibleDescription('图片已损坏，无法读取')
  expect(bodyOf('save')).toBeUndefined()
})

function inputValue(): string {
  const element = logo.query()
  return element instanceof HTMLInputElement ? element.value : ''
}
