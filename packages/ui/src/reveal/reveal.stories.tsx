import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Skeleton } from '../skeleton/index.ts'
import { Reveal } from './index.ts'

const meta = {
  title: 'Text/Reveal',
  component: Reveal,
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
  render: (args) => (
    <div className="story-column">
      <p>向下滚动。</p>
      {Array.from({ length: 8 }, (_, index) => (
        <Reveal key={index} {...args}>
          <Skeleton shape="block" className="story-block" />
        </Reveal>
      ))}
    </div>
  ),
} satisfies Meta<typeof Reveal>

export default meta

export const Default: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('.animate-in')).toBeVisible())
  },
}

export const Dark: StoryObj<typeof meta> = { ...Default, globals: { theme: 'dark' } }

export const Phone: StoryObj<typeof meta> = {
  ...Default,
  globals: { viewport: { value: 'phone', isRotated: false } },
}
