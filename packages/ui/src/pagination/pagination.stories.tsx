import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Pagination } from './index.ts'

const meta = {
  title: 'Pagination',
  component: Pagination,
  args: { page: 1, pageCount: 12 },
  render: function Render({ page, ...args }) {
    const [current, setCurrent] = useState(page)
    return <Pagination {...args} page={current} onPageChange={setCurrent} />
  },
} satisfies Meta<typeof Pagination>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Middle: Story = { args: { page: 6 } }
export const Last: Story = { args: { page: 12 } }
export const Few: Story = { args: { pageCount: 3 } }
export const Many: Story = { args: { page: 500, pageCount: 1000, siblings: 2 } }
export const Links: Story = { args: { getHref: (page) => `#page-${String(page)}` } }
export const Narrow: Story = {
  args: { page: 6 },
  decorators: [
    (Story) => (
      <div className="story-narrow">
        <Story />
      </div>
    ),
  ],
}

export const Dark: Story = { ...Default, globals: { theme: 'dark' } }

export const Phone: Story = {
  ...Default,
  globals: { viewport: { value: 'phone', isRotated: false } },
}

export const RightToLeft: Story = { ...Middle, args: { ...Middle.args, dir: 'rtl' } }
