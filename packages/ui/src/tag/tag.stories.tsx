import type { Meta, StoryObj } from '@storybook/react-vite'
import { PinIcon, TagIcon } from '../icon/index.ts'
import { Tag } from './index.ts'

const meta = {
  title: 'Text/Tag',
  component: Tag,
  args: { children: '前端' },
} satisfies Meta<typeof Tag>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongText: Story = {
  args: { children: '一个长得不像话的标签，长到一行放不下，只好换行再写', href: '#tag' },
  decorators: [
    (Story) => (
      <div className="story-narrow">
        <Story />
      </div>
    ),
  ],
}

export const Tones: Story = {
  render: () => (
    <div className="story-row">
      <Tag>随笔</Tag>
      <Tag tone="bamboo" icon={<TagIcon />}>
        排版
      </Tag>
      <Tag tone="seal" icon={<PinIcon />}>
        置顶
      </Tag>
    </div>
  ),
}

export const Cloud: Story = {
  render: () => (
    <div className="story-row">
      {['React', 'SQLite', '排版', '无障碍', '中文搜索', '服务器渲染', '读书', '竹简'].map((label, index) => (
        <Tag key={label} href={`#${label}`} count={(index * 7) % 23}>
          {label}
        </Tag>
      ))}
    </div>
  ),
}

export const Dark: Story = { ...Tones, globals: { theme: 'dark' } }

export const Phone: Story = {
  ...Default,
  globals: { viewport: { value: 'phone', isRotated: false } },
}
