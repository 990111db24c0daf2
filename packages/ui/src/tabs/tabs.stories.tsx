import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Skeleton } from '../skeleton/index.ts'
import { Tabs } from './index.ts'

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
  args: {
    label: '文章分类',
    items: [
      { value: 'all', label: '全部', content: '全部文章' },
      { value: 'build', label: '建站', content: '建站文章' },
      { value: 'type', label: '排版', content: '排版文章' },
      { value: 'draft', label: '草稿', disabled: true },
    ],
  },
} satisfies Meta<typeof Tabs>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: '全部' }))
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(canvas.getByRole('tabpanel', { name: '建站' })).toHaveTextContent('建站文章'))
  },
}
/** For panels that load slowly: arrow keys move the focus, Enter selects. */
export const ManualActivation: Story = { args: { activation: 'manual' } }
export const ManyTabs: Story = {
  args: {
    items: Array.from({ length: 14 }, (_, index) => ({
      value: String(index),
      label: `第 ${String(index + 1)} 类`,
      content: `第 ${String(index + 1)} 类文章`,
    })),
  },
}
export const LongText: Story = {
  args: {
    items: ['一个名字特别特别长的分类', '另一个名字也不短的分类', '第三个'].map((label) => ({
      value: label,
      label,
      content: '竹简是先秦两汉最主要的书写材料。'.repeat(12),
    })),
  },
}
export const Loading: Story = {
  args: { items: [{ value: 'all', label: '全部', content: <Skeleton lines={4} /> }] },
}
export const RightToLeft: Story = {
  args: {
    dir: 'rtl',
    items: ['كل المقالات', 'التصميم', 'الخطوط'].map((label) => ({ value: label, label, content: label })),
  },
}

export const Dark: Story = { ...Default, globals: { theme: 'dark' } }

export const Phone: Story = {
  ...Default,
  globals: { viewport: { value: 'phone', isRotated: false } },
}
