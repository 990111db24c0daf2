import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setDesktopViewport } from '../../test/desktop-viewport.ts'
import { emulateMedia } from '../../test/emulate-media.ts'
import { servePictures } from '../../test/serve-pictures.ts'
import './emoji-picker.ts'
import './image-preview.ts'

setDesktopViewport()

function insert(markup: string): HTMLElement {
  const main = document.body.appendChild(document.createElement('main'))
  main.innerHTML = markup
  onTestFinished(() => main.remove())
  return main
}

test('the emoji picker is an element, whose picks are events', async () => {
  await servePictures()
  const main = insert('<qingjian-emoji-picker lang="zh-CN" base-url="/pictures/"></qingjian-emoji-picker>')
  const picks: unknown[] = []
  main.addEventListener('emoji-pick', ({ detail }) => picks.push(detail.value))
  await page.getByRole('button', { name: '选择表情' }).click()
  await page.getByRole('dialog', { name: '表情面板' }).getByRole('button', { name: '笑哭' }).click()
  expect(picks).toEqual(['/pictures/1f602.svg'])
})

test('the built-in emoji have names in the language of the page, and a later base-url applies', async () => {
  await servePictures()
  const main = insert('<div lang="en"><qingjian-emoji-picker></qingjian-emoji-picker></div>')
  main.querySelector('qingjian-emoji-picker')?.setAttribute('base-url', '/pictures/')
  const picks: unknown[] = []
  main.addEventListener('emoji-pick', ({ detail: { value, entry } }) => picks.push([value, entry.name]))
  await page.getByRole('button', { name: 'Choose an emoji' }).click()
  // The test before may have made it a recent pick.
  await page.getByRole('button', { name: 'face with tears of joy' }).first().click()
  expect(picks).toEqual([['/pictures/1f602.svg', 'face with tears of joy']])
})

test('own entries replace the built-in emoji, and English is the default', async () => {
  const main = insert('<qingjian-emoji-picker></qingjian-emoji-picker>')
  const picker = main.querySelector('qingjian-emoji-picker')
  if (picker) picker.entries = [{ name: 'smile', glyph: '🙂' }]
  await page.getByRole('button', { name: 'Choose an emoji' }).click()
  await expect.element(page.getByRole('button', { name: 'smile' })).toHaveTextContent('🙂')
})

test('the language of the page applies to emoji that are read before the element is in it', () => {
  const root = document.documentElement
  const { lang } = root
  onTestFinished(() => void (root.lang = lang))
  root.lang = 'ZH-CN'
  const [first] = document.createElement('qingjian-emoji-picker').entries
  expect(first?.name).toMatch(/\p{Script=Han}/u)
})

test('the preview opens links to pictures, also one that is added later, and works again after a move', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await servePictures()
  const link = (name: string): string =>
    `<a href="/pictures/${name}.png" data-width="400" data-height="200" data-caption="${name} here"><img src="/pictures/${name}.png" alt="${name}"></a>`
  const main = insert(`<qingjian-image-preview>${link('a')}${link('b')}</qingjian-image-preview>`)
  const preview = main.querySelector('qingjian-image-preview')
  const dialog = page.getByRole('dialog', { name: 'Image preview' })
  await page.getByRole('link', { name: 'b' }).click()
  await expect.element(dialog.getByText('b here')).toBeVisible()
  await expect.element(dialog.getByText('2 / 2')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  preview?.insertAdjacentHTML('afterbegin', link('c'))
  if (preview) main.append(preview)
  await page.getByRole('link', { name: 'c' }).click()
  await expect.element(dialog.getByText('1 / 3')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})
