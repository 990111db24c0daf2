import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { picture } from '../../storybook/picture.ts'
import { LazyImage } from './index.ts'

const meta = {
  title: 'Media/LazyImage',
  component: LazyImage,
  args: {
    src: picture(),
    alt: '远山与落日',
    width: 1200,
    height: 675,
    thumbhash: 'K8gVBIZ3iIePd3iEeHigEG33Zw==',
    className: 'story-cover',
  },
  decorators: [
    (Story) => (
      <div className="story-column">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LazyImage>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** Makes `decode()` of an image never settle. */
function holdDecoding(image: HTMLImageElement | null): void {
  if (image) image.decode = () => new Promise(() => undefined)
}

/** A colour without a ThumbHash is shown until the image is decoded. */
export const Color: Story = {
  args: { color: '#9db8a5', thumbhash: null },
  render: (args) => <LazyImage {...args} ref={holdDecoding} />,
}

/** The ThumbHash is shown until the image is decoded. */
export const Loading: Story = {
  render: (args) => <LazyImage {...args} ref={holdDecoding} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '远山与落日' })).toHaveClass('loading')
  },
}

export const LoadingWithoutThumbhash: Story = { ...Loading, args: { thumbhash: null } }

/** After three failures the fallback image is shown. */
export const Failed: Story = { args: { src: 'data:image/png;base64,AAAA', alt: '一张坏了的图片' } }

export const Priority: Story = { args: { priority: true } }

/** Images load 200 px, or a fifth of the viewport height, before they scroll into view. */
export const Gallery: Story = {
  parameters: { docs: { gallery: { wide: true } } },
  render: (args) => (
    <div className="story-grid">
      {[1, 2, 3, 4, 5, 6].map((seed) => (
        <LazyImage key={seed} {...args} src={picture(seed)} alt={`远山 ${String(seed)}`} />
      ))}
    </div>
  ),
}

export const Dark: Story = { ...Default, globals: { theme: 'dark' } }

export const Phone: Story = {
  ...Default,
  globals: { viewport: { value: 'phone', isRotated: false } },
}
