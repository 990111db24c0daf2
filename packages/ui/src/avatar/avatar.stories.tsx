import type { Meta, StoryObj } from '@storybook/react-vite'
import { picture } from '../../storybook/picture.ts'
import { Avatar } from './index.ts'

const meta = {
  title: 'Media/Avatar',
  component: Avatar,
  args: { name: '青竹', src: picture() },
} satisfies Meta<typeof Avatar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Letter: Story = { args: { src: null } }
/** Before the picture has loaded, represented by a blank one. */
export const Loading: Story = {
  args: { src: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>' },
}
export const Failed: Story = { args: { src: 'data:image/png;base64,AAAA' } }

export const Sizes: Story = {
  render: (args) => (
    <div className="story-row">
      <Avatar {...args} size="s" />
      <Avatar {...args} size="m" />
      <Avatar {...args} size="l" />
      <Avatar name="Mo" size="s" />
      <Avatar name="Mo" size="m" />
      <Avatar name="Mo" size="l" />
    </div>
  ),
}

export const Dark: Story = { ...Default, globals: { theme: 'dark' } }

export const Phone: Story = {
  ...Default,
  globals: { viewport: { value: 'phone', isRotated: false } },
}
