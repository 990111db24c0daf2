import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Avatar } from '../avatar/index.ts'
import { IconButton } from '../button/index.ts'
import { LogoutIcon, UserIcon } from '../icon/index.ts'
import { DropdownMenu } from './index.ts'

const meta = {
  title: 'Actions/DropdownMenu',
  component: DropdownMenu,
  args: {
    label: '用户菜单',
    items: [
      { id: 'profile', label: '个人中心', href: '#profile', icon: <UserIcon /> },
      { id: 'sign-out', label: '退出登录', icon: <LogoutIcon />, separated: true },
    ],
    renderTrigger: (props) => (
      <IconButton {...props} label="用户头像">
        <Avatar name="青竹" alt="" size="s" />
      </IconButton>
    ),
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 280 } } },
  decorators: [
    (Story) => (
      <div className="story-tall">
        <div>
          <Story />
        </div>
      </div>
    ),
  ],
} satisfies Meta<typeof DropdownMenu>

export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  args: { open: true },
  play: async ({ canvas }) => {
    const shown = await canvas.findByRole('menu')
    await waitFor(() => expect(shown).toBeVisible())
  },
}

// Closed: the docs pages show the open one.
export const Default: Story = { tags: ['!autodocs'] }

export const ByClick: Story = {
  // On docs pages, the iframes of other stories would take the focus.
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    const shown = await canvas.findByRole('menu')
    await waitFor(() => expect(shown).toBeVisible())
  },
}

export const LongText: Story = {
  ...Open,
  args: {
    open: true,
    items: [
      { id: 'profile', label: '个人中心', href: '#profile', icon: <UserIcon /> },
      { id: 'sign-out', label: '在所有设备上退出登录，这台也不例外，草稿会留在这里', icon: <LogoutIcon /> },
      { id: 'delete-account', label: '注销账号', disabled: true, separated: true },
    ],
  },
}

export const RightToLeft: Story = {
  ...Open,
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}

export const Dark: Story = { ...Open, globals: { theme: 'dark' } }

export const Phone: Story = {
  ...Open,
  globals: { viewport: { value: 'phone', isRotated: false } },
}
