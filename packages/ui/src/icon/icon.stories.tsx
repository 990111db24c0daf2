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

export const Dark: Story = { ...All, globals: { theme: 'dark' } }

export const Phone: Story = {
  ...All,
  globals: { viewport: { value: 'phone', isRotated: false } },
}
