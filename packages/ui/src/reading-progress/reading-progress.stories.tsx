import type { Meta, StoryObj } from '@storybook/react-vite'
import { ReadingProgress } from './index.ts'

const meta = {
  title: 'ReadingProgress',
  component: ReadingProgress,
  args: { className: 'story-bar' },
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
  render: (args) => (
    <article className="story-page">
      <ReadingProgress {...args} />
      <p>向下滚动，看页面上沿。</p>
    </article>
  ),
} satisfies Meta<typeof ReadingProgress>

export default meta

export const Default: StoryObj<typeof meta> = {}

export const Dark: StoryObj<typeof meta> = { ...Default, globals: { theme: 'dark' } }

export const Phone: StoryObj<typeof meta> = {
  ...Default,
  globals: { viewport: { value: 'phone', isRotated: false } },
}
