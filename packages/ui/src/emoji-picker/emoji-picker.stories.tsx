import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { skinTones } from '../emoji-data/index.ts'
import { emojiEntries as entries } from '../../storybook/emoji-entries.ts'
import { EmojiPicker } from './index.ts'
import { EmojiSuggestions } from './suggestions/index.ts'

const none = { storage: { getItem: () => null, setItem: () => undefined } }

const meta = {
  title: 'Inputs/EmojiPicker',
  component: EmojiPicker,
  args: { entries, recents: none },
  parameters: { docs: { story: { inline: false, iframeHeight: 520 } } },
  decorators: [
    (Story) => (
      <div className="story-tall">
        <div>
          <Story />
        </div>
      </div>
    ),
  ],
} satisfies Meta<typeof EmojiPicker>

export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = { args: { defaultOpen: true } }

// Closed: the docs pages show the open one.
export const Default: Story = { tags: ['!autodocs'] }

/** Entries without a group have no heading. */
export const Ungrouped: Story = {
  args: { defaultOpen: true, entries: entries.map(({ name, url }) => ({ name, url })) },
}

/** The last 16 picks come first. */
export const Recent: Story = {
  args: {
    defaultOpen: true,
    recents: {
      storage: {
        getItem: () => JSON.stringify(entries.slice(20, 25).map(({ name, url }) => [name, url])),
        setItem: () => undefined,
      },
    },
  },
}

/** Native emoji beside pictures; those with skin tones follow the choice in the foot. */
export const NativeGlyphs: Story = {
  args: {
    defaultOpen: true,
    entries: [
      ...['👋', '👍', '👏', '🙏'].map((glyph) => ({
        name: glyph,
        glyph,
        tones: skinTones(glyph),
        group: '手势',
      })),
      ...entries,
    ],
  },
}

function Suggested() {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <textarea ref={field} aria-label="评论内容" rows={3} />
      <EmojiSuggestions field={field} entries={entries} />
    </>
  )
}

/** `:name` and `/pinyin` in a text field suggest emoji, from `emoji-picker/suggestions`. */
export const Suggestions: Story = {
  render: () => <Suggested />,
  play: async ({ canvasElement }) => {
    const body = within(canvasElement)
    await userEvent.type(body.getByRole('textbox', { name: '评论内容' }), '好/xk')
    await waitFor(() => expect(body.getByRole('option', { name: '笑哭' })).toBeVisible())
  },
}

export const Found: Story = {
  args: { defaultOpen: true },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement)
    await userEvent.type(await body.findByRole('searchbox', { name: '搜索表情' }), 'xk')
    const found = await body.findByRole('button', { name: '笑哭' })
    await waitFor(() => expect(found).toBeVisible())
  },
}

export const NothingFound: Story = {
  args: { defaultOpen: true },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement)
    await userEvent.type(await body.findByRole('searchbox', { name: '搜索表情' }), '没有这个')
    await waitFor(() => expect(body.getByRole('status')).toHaveTextContent('没有找到相关表情'))
  },
}

export const Empty: Story = { args: { defaultOpen: true, entries: [] } }

/** Before the pictures have loaded, represented by blank ones. */
export const Loading: Story = {
  args: {
    defaultOpen: true,
    entries: entries.map((entry) => ({
      ...entry,
      url: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    })),
  },
}

/** The name replaces a picture that fails to load. */
export const BrokenPictures: Story = {
  args: {
    defaultOpen: true,
    entries: entries.map((entry) => ({ ...entry, url: 'data:image/png;base64,AAAA' })),
  },
}

export const LongText: Story = {
  args: {
    defaultOpen: true,
    hint: '这里可以用中文、汉语拼音的全拼或首字母，也可以用英文单词来搜索想要的表情',
    entries: entries.map((entry, index) => ({
      ...entry,
      name: `第 ${String(index + 1)} 个表情，名字特别特别长，长到一行放不下`,
      group: '一个名字特别特别长的分组，长到一行放不下，还要再长一些才行，所以再写几个字',
    })),
  },
}

export const English: Story = {
  args: { defaultOpen: true },
  globals: { language: 'en' },
  play: async ({ canvasElement }) => {
    const panel = await within(canvasElement).findByRole('dialog', { name: 'Emoji panel' })
    await waitFor(() => expect(panel).toBeVisible())
  },
}

export const RightToLeft: Story = {
  args: { defaultOpen: true },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}

export const Dark: Story = { args: { defaultOpen: true }, globals: { theme: 'dark' } }

export const Phone: Story = {
  args: { defaultOpen: true },
  globals: { viewport: { value: 'phone', isRotated: false } },
}

export const Several: Story = {
  render: (args) => (
    <div className="story-row">
      <EmojiPicker {...args} />
      <EmojiPicker {...args} align="end" />
    </div>
  ),
}
