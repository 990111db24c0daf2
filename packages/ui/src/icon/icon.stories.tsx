import type { Meta, StoryObj } from '@storybook/react-vite'
import * as icons from './index.ts'

const { createIcon: _, ...all } = icons

const meta = { title: 'Foundations/Icon', component: icons.SearchIcon, args: { size: 24 } } satisfies Meta<
  typeof icons.SearchIcon
>

export default meta
type Story = StoryObj<typeof meta>

/** Icons are decorative and inherit the colour and font size. */
export const All: Story = {
  render: (args) => (
    <ul className="story-icons">
      {Object.entries(all).map(([name, Icon]) => (
        <li key={name}>
          <Icon {...args} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  ),
}

export const Sizes: Story = {
  render: (args) => (
    <div className="story-row">
      {[16, 20, 24, 32].map((size) => (
        <icons.SearchIcon key={size} {...args} size={size} />
      ))}
    </div>
  ),
}

export const Dark: Story = {
  render: (args) => (
    <div className="story-row">
      <icons.SearchIcon {...args} />
      <icons.BellIcon {...args} />
      <icons.SunIcon {...args} />
      <icons.CloseIcon {...args} />
    </div>
  ),
  globals: { theme: 'dark' },
}

export const Phone: Story = {
  ...All,
  // All icons are on the page already.
  tags: ['!autodocs'],
  globals: { viewport: { value: 'phone', isRotated: false } },
}
