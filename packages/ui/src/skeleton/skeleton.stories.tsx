import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from './index.ts'

const meta = { title: 'Feedback/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Paragraph: Story = { args: { lines: 4 } }
export const Circle: Story = { args: { shape: 'circle' } }
export const Block: Story = { args: { shape: 'block', className: 'story-block' } }

export const Dark: Story = { ...Paragraph, globals: { theme: 'dark' } }

export const Phone: Story = {
  ...Default,
  globals: { viewport: { value: 'phone', isRotated: false } },
}
