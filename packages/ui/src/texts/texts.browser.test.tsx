import { useRef, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { hydrate } from '../../test/hydrate.tsx'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import { AlbumCard } from '../album-card/index.ts'
import { BackToTop } from '../back-to-top/index.ts'
import { Carousel } from '../carousel/index.ts'
import { CommandPalette } from '../command-palette/index.ts'
import { ContextMenu } from '../context-menu/index.ts'
import { Dialog } from '../dialog/index.ts'
import { Drawer } from '../drawer/index.ts'
import { SiteMenu } from '../dropdown-menu/index.ts'
import { EmojiPicker } from '../emoji-picker/index.ts'
import { EmojiSuggestions } from '../emoji-picker/suggestions/index.ts'
import { ErrorSummary, Field, Input, PasswordInput } from '../field/index.ts'
import { ImagePreview } from '../image-preview/index.ts'
import { ImagePreviewSlideshow } from '../image-preview/slideshow/index.ts'
import { ImagePreviewThumbnails } from '../image-preview/thumbnails/index.ts'
import { LoadingOverlay, PageLoadingOverlay } from '../loading-overlay/index.ts'
import { confirm, MessageBoxHost } from '../message-box/index.ts'
import { MessageButton } from '../message-button/index.ts'
import { Pagination } from '../pagination/index.ts'
import { ReadingProgress } from '../reading-progress/index.ts'
import { toast, Toaster } from '../toast/index.ts'
import { en, TextsProvider, zhCN } from './index.ts'

setupStrictRendering()

const HAN = /\p{Script=Han}/u
const dot = { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', alt: 'dot' }

function Suggested() {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input ref={field} aria-label="Comment" />
      <EmojiSuggestions field={field} entries={[{ name: 'smile', glyph: '🙂' }]} />
    </>
  )
}

/** Every component with built-in texts, with content that is not Chinese. */
const components: Readonly<Record<string, () => ReactNode>> = {
  AlbumCard: () => <AlbumCard title="Bamboo" href="#a" count={2} locked />,
  BackToTop: () => <BackToTop threshold={-1} />,
  Carousel: () => (
    <Carousel autoplay={4000}>
      <p>a</p>
      <p>b</p>
    </Carousel>
  ),
  CommandPalette: () => (
    <CommandPalette groups={[]} onQueryChange={() => undefined} onSelect={() => undefined} />
  ),
  ContextMenu: () => <ContextMenu items={[{ id: 'reload', label: 'Reload' }]} defaultOpen />,
  Dialog: () => <Dialog title="Search" defaultOpen />,
  Drawer: () => <Drawer label="Menu" defaultOpen />,
  SiteMenu: () => (
    <SiteMenu
      label="Main"
      items={[
        { id: 'posts', label: 'Posts', href: '#p', children: [{ id: 'tags', label: 'Tags', href: '#t' }] },
      ]}
    />
  ),
  EmojiPicker: () => <EmojiPicker entries={[]} recents={null} defaultOpen />,
  EmojiSuggestions: () => <Suggested />,
  ErrorSummary: () => (
    <ErrorSummary errors={[{ path: 'mail', message: 'Taken' }]} fields={{ mail: 'Email' }} />
  ),
  Field: () => (
    <Field label="About" limit={3}>
      <Input defaultValue="longer" />
    </Field>
  ),
  PasswordInput: () => <PasswordInput aria-label="Password" />,
  ImagePreview: () => <ImagePreview images={[dot]} defaultOpen history={false} />,
  ImagePreviewSlideshow: () => (
    <ImagePreview images={[dot, dot]} defaultOpen history={false} bar={<ImagePreviewSlideshow />} />
  ),
  ImagePreviewThumbnails: () => (
    <ImagePreview images={[dot, dot]} defaultOpen history={false} footer={<ImagePreviewThumbnails />} />
  ),
  LoadingOverlay: () => <LoadingOverlay loading />,
  PageLoadingOverlay: () => <PageLoadingOverlay loading />,
  MessageBoxHost: () => <MessageBoxHost />,
  MessageButton: () => <MessageButton count={2} />,
  Pagination: () => <Pagination pageCount={3} />,
  ReadingProgress: () => <ReadingProgress />,
  Toaster: () => <Toaster />,
}

/** Texts and attributes that a visitor reads or a screen reader announces. */
function readableTexts(): string {
  const attributes = ['aria-label', 'aria-roledescription', 'title', 'placeholder', 'alt']
  const labels = [...document.body.querySelectorAll('*')].flatMap((element) =>
    attributes.map((name) => element.getAttribute(name) ?? ''),
  )
  return [document.body.textContent, ...labels].join('\n')
}

test.for(Object.entries(components))(
  '%s has no Chinese text under the English provider',
  async ([name, create]) => {
    const screen = await render(<TextsProvider texts={en}>{create()}</TextsProvider>)
    if (name === 'Toaster') toast.info('Saved')
    if (name === 'EmojiSuggestions') await page.getByRole('textbox').fill(':smi')
    if (name === 'EmojiSuggestions') await expect.element(page.getByRole('listbox')).toBeVisible()
    if (name === 'MessageBoxHost') void confirm({ title: 'Delete?' })
    if (name === 'Toaster') await expect.element(page.getByRole('status')).toHaveTextContent('Saved')
    if (name === 'MessageBoxHost') await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(readableTexts()).not.toMatch(HAN)
    toast.dismiss()
    await screen.unmount()
  },
)

test('every component with built-in texts is tested', () => {
  expect(Object.keys(components).length).toBeGreaterThanOrEqual(Object.keys(en).length)
})

test('Chinese is the default, and can be set again inside another language', async () => {
  await render(
    <>
      <Pagination pageCount={3} />
      <TextsProvider texts={en}>
        <PasswordInput aria-label="Password" />
        <TextsProvider texts={zhCN}>
          <ReadingProgress />
        </TextsProvider>
      </TextsProvider>
    </>,
  )
  await expect.element(page.getByRole('navigation', { name: '分页' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show password' })).toBeVisible()
  await expect.element(page.getByRole('progressbar', { name: '阅读进度' })).toBeInTheDocument()
})

test('texts that a provider leaves out stay Chinese, and a prop replaces the text of the provider', async () => {
  await render(
    <TextsProvider texts={{ pagination: { label: 'Pages', nextLabel: 'Next' } }}>
      <Pagination pageCount={3} nextLabel="Older" />
    </TextsProvider>,
  )
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Older' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '上一页' })).toBeVisible()
})

test('counts are singular and plural in English', () => {
  expect([1, 2].map((count) => en.albumCard.countLabel(count))).toEqual(['1 photo', '2 photos'])
  expect([1, 2].map((count) => en.messageButton.countLabel(count))).toEqual([
    '1 unread message',
    '2 unread messages',
  ])
})

test('the message box uses the texts of its host, in dialogs that are opened from outside React', async () => {
  await render(
    <TextsProvider texts={en}>
      <MessageBoxHost />
    </TextsProvider>,
  )
  const result = confirm({ title: 'Delete?', action: () => Promise.reject(new Error('offline')) })
  await page.getByRole('button', { name: 'OK' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.')
  await userEvent.keyboard('{Escape}')
  await expect(result).resolves.toBe(false)
})

test('hydrates server markup in English', async () => {
  const container = await hydrate(
    <TextsProvider texts={en}>
      <Pagination pageCount={3} />
    </TextsProvider>,
  )
  expect(container.querySelector('nav')?.ariaLabel).toBe('Pagination')
})
