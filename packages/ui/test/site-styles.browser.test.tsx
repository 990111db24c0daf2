import type { ReactElement } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import AlbumCardExample from '../examples/album-card.tsx'
import FieldExample from '../examples/field.tsx'
import TooltipExample from '../examples/tooltip.tsx'
import { Avatar } from '../src/avatar/index.ts'
import { Dialog } from '../src/dialog/index.ts'
import { Drawer } from '../src/drawer/index.ts'
import { createEmojiData } from '../src/emoji-data/index.ts'
import { EmojiPicker } from '../src/emoji-picker/index.ts'
import { ImagePreview } from '../src/image-preview/index.ts'
import { LazyImage } from '../src/lazy-image/index.ts'
import { endAnimations } from './end-animations.ts'
import { servePictures } from './serve-pictures.ts'

// Without the sheet, whose cells are no `<img>`.
const entries = createEmojiData({ baseUrl: '/pictures/' })
  .slice(0, 16)
  .map((entry) => ({ ...entry, sheet: undefined }))
const images = [{ src: '/pictures/a.png', alt: '', width: 800, height: 600, caption: '竹林' }]

const subjects = {
  albumCard: <AlbumCardExample />,
  avatar: <Avatar src="/pictures/a.png" name="青竹" />,
  dialog: <Dialog title="你好" defaultOpen />,
  drawer: <Drawer label="菜单" defaultOpen />,
  emojiPicker: <EmojiPicker entries={entries} recents={null} defaultOpen />,
  field: <FieldExample />,
  imagePreview: <ImagePreview images={images} history={false} defaultOpen />,
  lazyImage: <LazyImage src="/pictures/a.png" width={40} height={20} />,
  tooltip: <TooltipExample />,
}

/** Renders an element in a site, and measures it before and after the site adds a rule, which is outside of layers. */
async function measureWithRule<T extends readonly unknown[]>(
  element: ReactElement,
  rule: string,
  measure: () => T,
): Promise<{ before: T; after: T }> {
  await servePictures()
  const { container } = await render(element)
  container.id = 'root'
  // The picker renders its pictures once it is placed.
  await expect.poll(() => measure().length).toBeGreaterThan(0)
  await expect.poll(() => [...document.images].every(({ complete }) => complete)).toBe(true)
  endAnimations()
  const before = measure()
  const style = document.createElement('style')
  style.textContent = rule
  document.head.append(style)
  onTestFinished(() => style.remove())
  return { before, after: measure() }
}

test.each(['albumCard', 'avatar', 'emojiPicker', 'imagePreview', 'lazyImage'] as const)(
  'a rule of the site for img does not change the pictures of %s',
  async (name) => {
    const { before, after } = await measureWithRule(subjects[name], 'img { height: auto; margin: 8px }', () =>
      [...document.images].map((image): unknown => image.getBoundingClientRect().toJSON()),
    )
    expect(after).toEqual(before)
  },
)

test.each([
  ['albumCard', 'article'],
  ['dialog', 'dialog'],
  ['drawer', 'dialog'],
  ['emojiPicker', '[role=dialog]'],
  ['field', 'form > *'],
  ['imagePreview', 'dialog'],
  ['tooltip', '[role=tooltip]'],
] as const)('the text alignment of the site does not reach into %s', async (name, root) => {
  const { before, after } = await measureWithRule(subjects[name], '#root { text-align: center }', () =>
    [...document.querySelectorAll(`${root}, :is(${root}) *`)].map((part) => getComputedStyle(part).textAlign),
  )
  expect(after).toEqual(before)
})
