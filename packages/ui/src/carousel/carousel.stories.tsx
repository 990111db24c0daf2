import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { withStoryLabel } from '../../storybook/decorators.tsx'
import { Button } from '../button/index.ts'
import { Carousel } from './index.ts'

const slides = [
  '雨后竹林',
  '墨分五色',
  '一纸千年',
  '用一个文件存下整个博客：从 SQLite 的预写日志说起，兼谈备份',
].map((title) => (
  <a key={title} href={`#${title}`} className="story-slide">
    {title}
  </a>
))

const meta = {
  title: 'Media/Carousel',
  component: Carousel,
  args: { children: slides },
  decorators: [
    withStoryLabel,
    (Story) => (
      <div className="story-column">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Carousel>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '下一张' }))
    const dot = canvas.getByRole('button', { name: '第 2 张，共 4 张' })
    await waitFor(() => expect(dot).toHaveAttribute('aria-current', 'true'))
  },
}

/** Controlled: `index` and `onIndexChange`. */
export const Controlled: Story = {
  render: function Render(args) {
    const [index, setIndex] = useState(0)
    return (
      <>
        <Carousel {...args} index={index} onIndexChange={setIndex} />
        <div className="story-row">
          <Button onClick={() => setIndex(0)}>到第一张</Button>
          <span>现在是第 {index + 1} 张</span>
        </div>
      </>
    )
  },
}

export const LongText: Story = { args: { defaultIndex: 3 } }

/** Pauses on hover, on focus, outside the viewport and with reduced motion. */
export const Autoplay: Story = { args: { autoplay: 4000 } }
export const OneSlide: Story = { args: { children: slides.slice(0, 1) } }
export const English: Story = {
  args: { autoplay: 4000 },
  globals: { language: 'en' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Next slide' })).toBeInTheDocument()
  },
}
export const RightToLeft: Story = { args: { dir: 'rtl' } }

export const Dark: Story = { ...Default, globals: { theme: 'dark' } }

export const Phone: Story = {
  ...Default,
  globals: { viewport: { value: 'phone', isRotated: false } },
}
