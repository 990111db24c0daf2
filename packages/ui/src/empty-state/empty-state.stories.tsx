import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/index.ts'
import { RefreshIcon, SearchIcon, WarningIcon } from '../icon/index.ts'
import { EmptyState } from './index.ts'

const meta = {
  title: 'Feedback/EmptyState',
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

export const LongText: Story = {
  args: {
    title: '这个分类下面还没有文章，也许以后会有，也许永远不会有，谁知道呢',
    description:
      '分类是写文章时随手起的名字，起完以后才发现没有什么可写。先留着它，等哪天下雨出不了门，再回来慢慢写。也可以看看下面别的分类，那里有些已经写完的。',
    action: <Button>看别的分类</Button>,
  },
}

export const RightToLeft: Story = {
  args: { dir: 'rtl', title: 'لا توجد مقالات', description: 'جرّب كلمة أخرى.' },
}

export const Dark: Story = { ...Failed, globals: { theme: 'dark' } }

export const Phone: Story = {
  ...Default,
  globals: { viewport: { value: 'phone', isRotated: false } },
}
