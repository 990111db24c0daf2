import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { picture } from '../../storybook/picture.ts'
import { usePreviewHash } from './deep-link/index.ts'
import { ImagePreview, type ImagePreviewProps, type PreviewImage } from './index.ts'
import { ImagePreviewSlideshow } from './slideshow/index.ts'
import { ImagePreviewThumbnails } from './thumbnails/index.ts'
import { videoSlide } from './video/index.ts'

const titles = ['雾散以前', '远近靠浓淡', '竹径', '落日', '收工']

const images: readonly PreviewImage[] = titles.map((title, seed) => ({
  src: picture(seed),
  alt: title,
  width: 1200,
  height: 675,
  caption: title,
}))

/** A plain picture of any size. */
function plain(width: number, height: number): PreviewImage {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}"><rect width="100%" height="100%" fill="#9db8a5"/><circle cx="50%" cy="50%" r="20%" fill="#2f6f57"/></svg>`
  return { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt: `${String(width)} × ${String(height)}` }
}

const meta = {
  title: 'Media/ImagePreview',
  component: ImagePreview,
  args: { images, defaultOpen: true, history: false },
  parameters: { docs: { story: { inline: false, iframeHeight: 640 } } },
} satisfies Meta<typeof ImagePreview>

export default meta
type Story = StoryObj<typeof meta>

/** A click on a thumbnail opens its picture, which animates out of it and back. */
export const Thumbnails: Story = {
  args: { defaultOpen: false },
  render: (args) => (
    <ImagePreview {...args}>
      <div className="story-thumbnails">
        {args.images.map(({ src, alt }, index) => (
          <ImagePreview.Trigger key={src} index={index}>
            <img src={src} alt={alt} />
          </ImagePreview.Trigger>
        ))}
      </div>
    </ImagePreview>
  ),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: /竹径|Bamboo path/u }))
    const shown = await within(canvasElement).findByRole('dialog')
    const position = within(shown).getByText('3 / 5')
    await waitFor(() => expect(position).toBeVisible())
  },
}

export const Many: Story = { args: { defaultIndex: 1 } }

export const One: Story = { args: { images: images.slice(0, 1) } }

export const LongCaption: Story = {
  args: {
    images: [
      {
        ...plain(1200, 675),
        caption:
          '清早六点四十，雾刚刚开始散。远处的竹子只剩一层灰，近处的还看得清节。减一档曝光，影子就全沉下去；加一档，雾就成了白墙。最后用的是不加不减的那一张，回家放大了看，才发现右下角有一只鹭，站着不动，和竹桩一样。',
      },
    ],
  },
}

/** `exif` accepts any content; here a line of text. */
export const Exif: Story = {
  args: {
    images: images.map((image) => ({
      ...image,
      exif: 'X-T5 · XF 35mm F1.4 · f/8 · 1/60 s · ISO 800 · 2025-04-04',
    })),
  },
}

/** The picture loads slowly; the spinner is shown after a delay. */
export const Loading: Story = {
  beforeEach: () => {
    // Suppresses the load event.
    const hold = (event: Event): void => event.stopImmediatePropagation()
    document.addEventListener('load', hold, true)
    return () => document.removeEventListener('load', hold, true)
  },
}

export const Failed: Story = {
  args: { images: [{ src: 'data:image/png;base64,AAAA', alt: '一张坏了的图片' }, ...images] },
}

export const Portrait: Story = { args: { images: [{ ...plain(900, 2400), caption: '一张很高的图片' }] } }

export const Huge: Story = { args: { images: [plain(12_000, 9000)] } }

/** A small picture is not scaled up. */
export const Small: Story = { args: { images: [plain(64, 64)] } }

export const English: Story = {
  args: { defaultIndex: 1 },
  globals: { language: 'en' },
  play: async ({ canvasElement }) => {
    const shown = await within(canvasElement).findByRole('dialog', { name: 'Image preview' })
    await waitFor(() => expect(within(shown).getByRole('button', { name: 'Zoom in' })).toBeVisible())
  },
}

export const Dark: Story = { args: { defaultIndex: 3 }, globals: { theme: 'dark' } }

export const Phone: Story = {
  args: { defaultIndex: 1 },
  globals: { viewport: { value: 'phone', isRotated: false } },
}

export const RightToLeft: Story = {
  args: { defaultIndex: 1 },
  render: (args) => (
    <div dir="rtl">
      <ImagePreview {...args} />
    </div>
  ),
}

/** A strip of thumbnails, from `image-preview/thumbnails`. */
export const ThumbnailStrip: Story = { args: { defaultIndex: 2, footer: <ImagePreviewThumbnails /> } }

/** A button that plays all pictures, from `image-preview/slideshow`. */
export const Slideshow: Story = { args: { bar: <ImagePreviewSlideshow interval={3000} /> } }

/** A video among the pictures, from `image-preview/video`. It loads nothing here: the poster is shown. */
export const Video: Story = {
  args: {
    images: [
      videoSlide({
        src: 'data:video/mp4;base64,',
        poster: picture(2),
        alt: '竹林里的雨声',
        width: 1200,
        height: 675,
        caption: '竹林里的雨声',
        tracks: [{ src: 'data:text/vtt,WEBVTT', kind: 'captions', srcLang: 'zh', label: '中文' }],
      }),
      ...images,
    ],
  },
}

function Linked(args: ImagePreviewProps) {
  return (
    <ImagePreview {...args} {...usePreviewHash('photo', args.images.length)}>
      <ImagePreview.Trigger index={2}>#photo=3</ImagePreview.Trigger>
    </ImagePreview>
  )
}

/** Each picture has a URL, by `usePreviewHash` from `image-preview/deep-link`. */
export const DeepLink: Story = { render: (args) => <Linked {...args} /> }

/** The parts in a custom layout, with custom texts. */
export const Parts: Story = {
  args: { texts: { label: 'Preview', close: 'Close', previous: 'Back', next: 'Next' } },
  render: (args) => (
    <ImagePreview.Root {...args}>
      <ImagePreview.Popup>
        <ImagePreview.Close />
        <ImagePreview.Stage />
        <div className="story-row">
          <ImagePreview.Previous />
          <ImagePreview.Position />
          <ImagePreview.Next />
        </div>
      </ImagePreview.Popup>
    </ImagePreview.Root>
  ),
}
