import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/index.ts'
import { RefreshIcon, SearchIcon, WarningIcon } from '../icon/index.ts'
import { EmptyState } from './index.ts'

const meta = {
  title: 'EmptyState',
  component: EmptyState,
  args: { title: '还没有文章' },
} satisfies Meta<typeof EmptyState>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const NothingFound: Story = {
  args: { icon: <SearchIcon />, title: '没有找到相关文章', description: '换一个词，或者看看下面的标签。' },
}

export const Failed: Story = {
  args: {
    role: 'alert',
    icon: <WarningIcon />,
    title: '请求失败',
    description: '服务器没有回答。请检查网络，然后再试一次。',
    action: (
      <Button variant="primary" icon={<RefreshIcon />}>
        重试
      </Button>
    ),
  },
}

export const Dark: Story = { ...Default, globals: { theme: 'dark' } }

export const Phone: Story = {
  ...Default,
  globals: { viewport: { value: 'phone', isRotated: false } },
}
