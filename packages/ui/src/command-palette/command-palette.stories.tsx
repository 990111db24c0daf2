import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Dialog } from '../dialog/index.ts'
import { ArrowRightIcon, MoonIcon, SearchIcon } from '../icon/index.ts'
import { CommandPalette, matchCommands, type Command } from './index.ts'

const groups = [
  {
    name: '操作',
    items: [
      { key: 'search', label: '搜索文章', hint: '/', icon: <SearchIcon />, keywords: 'search' },
      { key: 'dark', label: '切换到深色主题', icon: <MoonIcon />, keywords: 'theme dark' },
    ],
  },
  {
    name: '页面',
    items: ['归档', '分类', '标签', '相册', '留言板', '友情链接', '关于本站'].map((label) => ({
      key: label,
      label,
      icon: <ArrowRightIcon />,
    })),
  },
]

const meta = {
  title: 'Inputs/CommandPalette',
  component: CommandPalette,
  args: {
    groups,
    placeholder: '页面、命令或关键词',
    onQueryChange: () => undefined,
    onSelect: () => undefined,
  },
  decorators: [
    (Story) => (
      <div className="story-column">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CommandPalette>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() =>
      expect(canvas.getByRole('option', { name: '切换到深色主题' })).toHaveAttribute('aria-selected', 'true'),
    )
  },
}

/** Filtered by `matchCommands` while one types, in a dialog at the top. */
export const InDialog: Story = {
  parameters: { docs: { story: { inline: false, iframeHeight: 560 } } },
  render: function InDialogStory(args) {
    const [query, setQuery] = useState('')
    const matching = groups.map(({ name, items }) => ({ name, items: matchCommands<Command>(items, query) }))
    return (
      <Dialog title="命令面板" placement="top" defaultOpen>
        <CommandPalette
          {...args}
          groups={matching.filter(({ items }) => items.length > 0)}
          onQueryChange={setQuery}
        />
      </Dialog>
    )
  },
}

export const NoMatch: Story = { args: { groups: [] } }

export const LongText: Story = {
  args: {
    groups: [
      {
        name: '文章',
        items: [
          {
            key: 'long',
            label: '竹简是先秦两汉最主要的书写材料。'.repeat(6),
            hint: '一个很长的说明'.repeat(6),
          },
        ],
      },
    ],
  },
}

export const English: Story = {
  args: { groups: [{ name: 'Pages', items: [{ key: 'archive', label: 'Archive' }] }] },
  globals: { language: 'en' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('1 command')
  },
}

export const RightToLeft: Story = { args: { dir: 'rtl' } }

export const Dark: Story = { ...Default, globals: { theme: 'dark' } }

export const Phone: Story = {
  ...Default,
  globals: { viewport: { value: 'phone', isRotated: false } },
}
