import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, waitFor } from 'storybook/test'
import { ArrowLeftIcon, ArrowRightIcon, LinkIcon, MoonIcon, RefreshIcon } from '../icon/index.ts'
import { ContextMenu } from './index.ts'

const meta = {
  title: 'Actions/ContextMenu',
  component: ContextMenu,
  args: {
    items: [
      { id: 'reload', label: '刷新页面', icon: <RefreshIcon /> },
      { id: 'back', label: '后退', icon: <ArrowLeftIcon /> },
      { id: 'forward', label: '前进', icon: <ArrowRightIcon />, disabled: true },
      { id: 'copy-link', label: '复制链接', icon: <LinkIcon />, separated: true },
      { id: 'theme', label: '切换主题', icon: <MoonIcon />, separated: true },
    ],
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 360 } } },
  render: (args) => (
    <div className="story-tall">
      <p>在这里点右键，或按 Shift+F10。</p>
      <ContextMenu {...args} />
    </div>
  ),
} satisfies Meta<typeof ContextMenu>

export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  args: { open: true, position: { x: 80, y: 60 } },
  play: async ({ canvas }) => {
    const menu = canvas.getByRole('menu')
    await waitFor(() => expect(menu).toBeVisible())
  },
}

// Closed: the docs pages show the open one.
export const Default: Story = { tags: ['!autodocs'] }

export const RightClick: Story = {
  // On docs pages, the iframes of other stories would take the focus.
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    // The listener is added in an effect.
    const menu = await waitFor(async () => {
      await fireEvent.contextMenu(canvas.getByText(/Shift\+F10/u), { clientX: 80, clientY: 60, button: 2 })
      return canvas.getByRole('menu')
    })
    await waitFor(() => expect(menu).toBeVisible())
  },
}

export const LongText: Story = {
  ...Open,
  args: {
    ...Open.args,
    items: [
      { id: 'copy-link', label: '复制链接', icon: <LinkIcon /> },
      {
        id: 'cite',
        label: '把这一页的标题、作者和链接一起复制成一行可以贴进参考文献的文字',
        icon: <LinkIcon />,
      },
    ],
  },
}

export const RightToLeft: Story = { ...Open, args: { ...Open.args, dir: 'rtl' } }

export const Dark: Story = { ...Open, globals: { theme: 'dark' } }

export const Phone: Story = {
  ...Open,
  globals: { viewport: { value: 'phone', isRotated: false } },
}
