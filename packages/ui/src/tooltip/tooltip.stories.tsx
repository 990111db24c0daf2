import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/index.ts'
import { Tooltip } from './index.ts'

const meta = {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  args: { text: '共 128 人读过', children: <Button>阅读量</Button> },
  parameters: { docs: { story: { inline: false, iframeHeight: 240 } } },
  decorators: [
    (Story) => (
      <div className="story-tooltip">
        <div>
          <Story />
        </div>
        <p>把鼠标停在按钮上，或用 Tab 键移到它。</p>
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>

export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  args: { open: true },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible())
  },
}

// Closed: the docs pages show the open one.
export const Default: Story = { tags: ['!autodocs'] }

export const ByKeyboard: Story = {
  // On docs pages, the iframes of other stories would take the focus.
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible())
  },
}

export const LongText: Story = {
  ...Shown,
  args: {
    open: true,
    text: '阅读数按访客和小时计：同一个人一小时内打开多次，只算一次；爬虫和自己不算。',
  },
}

export const RightToLeft: Story = {
  ...Shown,
  args: { open: true, dir: 'rtl', text: 'قرأه 128 شخصًا' },
}

export const Dark: Story = { ...Shown, globals: { theme: 'dark' } }

export const Phone: Story = {
  ...Shown,
  globals: { viewport: { value: 'phone', isRotated: false } },
}
