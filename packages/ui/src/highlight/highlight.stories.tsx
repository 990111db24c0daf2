import type { Meta, StoryObj } from '@storybook/react-vite'
import { Highlight } from './index.ts'

const meta = {
  title: 'Text/Highlight',
  component: Highlight,
  args: { text: '在 SQLite 里做中文搜索：二元切分比分词更可靠，也更快。', term: 'sqlite 搜索' },
} satisfies Meta<typeof Highlight>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const NoMatch: Story = { args: { term: '竹简' } }
export const SpecialCharacters: Story = { args: { text: 'C++ (2026) 与 <b>标签</b>', term: 'c++ <b>' } }

export const LongText: Story = {
  args: {
    text: '竹简是先秦两汉最主要的书写材料。把竹子剖成窄片，烤干水分，刮去青皮，便可以在上面写字；写错了，用小刀刮掉再写。用麻绳把竹片编起来，就是册；卷起来收好，就是卷。'.repeat(
      3,
    ),
    term: '竹 写',
  },
}

export const Dark: Story = { ...Default, globals: { theme: 'dark' } }

export const Phone: Story = {
  ...Default,
  globals: { viewport: { value: 'phone', isRotated: false } },
}
