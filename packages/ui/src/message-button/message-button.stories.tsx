import type { Meta, StoryObj } from '@storybook/react-vite'
import { MessageButton } from './index.ts'

const meta = {
  title: 'Actions/MessageButton',
  component: MessageButton,
  args: { href: '#notifications' },
} satisfies Meta<typeof MessageButton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Counted: Story = { args: { count: 3 } }
export const Dot: Story = { args: { hasUnread: true } }
export const Many: Story = { args: { count: 1204 } }
export const Dark: Story = { args: { count: 12 }, globals: { theme: 'dark' } }

/** Without `href` it is a button, for instance of a menu. */
export const Button: Story = {
  render: () => <MessageButton count={7} onClick={() => undefined} />,
}

export const RightToLeft: Story = {
  render: () => (
    <div dir="rtl" className="story-row">
      <MessageButton href="#notifications" count={3} unreadLabel="رسائل غير مقروءة" />
      <MessageButton href="#notifications" hasUnread unreadLabel="رسائل غير مقروءة" />
      <MessageButton href="#notifications" count={100} unreadLabel="رسائل غير مقروءة" />
    </div>
  ),
}

export const Phone: Story = {
  ...Default,
  globals: { viewport: { value: 'phone', isRotated: false } },
}
