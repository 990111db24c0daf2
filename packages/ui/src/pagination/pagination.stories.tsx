import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { withStoryLabel } from '../../storybook/decorators.tsx'
import { Pagination } from './index.ts'

const meta = {
  title: 'Navigation/Pagination',
  component: Pagination,
  args: { pageCount: 12 },
  decorators: [withStoryLabel],
} satisfies Meta<typeof Pagination>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '下一页' }))
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page'),
    )
  },
}
export const Middle: Story = { args: { defaultPage: 6 } }
export const Last: Story = { args: { defaultPage: 12 } }
export const Few: Story = { args: { pageCount: 3 } }
export const Many: Story = { args: { defaultPage: 500, pageCount: 1000, siblings: 2 } }
export const Links: Story = { args: { getHref: (page) => `#page-${String(page)}` } }
export const Narrow: Story = {
  args: { defaultPage: 6 },
  decorators: [
    (Story) => (
      <div className="story-narrow">
        <Story />
      </div>
    ),
  ],
}

export const English: Story = {
  args: { defaultPage: 6 },
  globals: { language: 'en' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Next page' })).toBeVisible()
  },
}

export const Dark: Story = { ...Default, globals: { theme: 'dark' } }

export const Phone: Story = {
  ...Default,
  globals: { viewport: { value: 'phone', isRotated: false } },
}

export const RightToLeft: Story = { ...Middle, args: { ...Middle.args, dir: 'rtl' } }
