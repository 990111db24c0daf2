import type { Meta, StoryObj } from '@storybook/react-vite'
import { Highlight } from './index.ts'

const meta = {
  title: 'Highlight',
  component: Highlight,
  args: { text: '在 SQLite 里做中文搜索：二元切分比分词更可靠，也更快。', term: 'sqlite 搜索' },
} satisfies Meta<typeof Highlight>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const NoMatch: Story = { args: { term: '竹简' } }
export const SpecialCharacters: Story = { args: { text: 'C++ (2026) 与 <b>标签</b>', term: 'c++ <b>' } }

export const Dark: Story = { ...Default, globals: { theme: 'dark' } }

export const Phone: Story = {
  ...Default,
  globals: { viewport: { value: 'phone', isRotated: false } },
}
