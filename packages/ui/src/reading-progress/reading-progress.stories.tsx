import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { ReadingProgress } from './index.ts'

const meta = {
  title: 'Navigation/ReadingProgress',
  component: ReadingProgress,
  args: { className: 'story-bar' },
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
  render: (args) => (
    <article className="story-page story-paragraphs">
      <ReadingProgress {...args} />
      <p>向下滚动，看页面上沿。</p>
      {Array.from({ length: 12 }, (_, index) => (
        <p key={index}>独坐幽篁里，弹琴复长啸。深林人不知，明月来相照。</p>
      ))}
    </article>
  ),
} satisfies Meta<typeof ReadingProgress>

export default meta

export const HalfRead: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const { scrollHeight, clientHeight } = document.documentElement
    window.scrollTo(0, (scrollHeight - clientHeight) / 2)
    const bar = canvas.getByRole('progressbar')
    await waitFor(() => expect(Number(bar.ariaValueNow)).toBeGreaterThan(30))
  },
}

export const Default: StoryObj<typeof meta> = {}

export const RightToLeft: StoryObj<typeof meta> = { ...HalfRead, args: { dir: 'rtl' } }

export const Dark: StoryObj<typeof meta> = { ...HalfRead, globals: { theme: 'dark' } }

export const Phone: StoryObj<typeof meta> = {
  ...HalfRead,
  globals: { viewport: { value: 'phone', isRotated: false } },
}
