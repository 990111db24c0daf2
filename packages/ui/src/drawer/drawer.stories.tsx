import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ReactElement } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { IconButton } from '../button/index.ts'
import { MenuIcon } from '../icon/index.ts'
import { Drawer } from './index.ts'

const meta = {
  title: 'Overlays/Drawer',
  component: Drawer,
  args: { label: '导航菜单' },
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
} satisfies Meta<typeof Drawer>

export default meta
type Story = StoryObj<typeof meta>

const linksOf = (labels: readonly string[]): ReactElement => (
  <ul className="story-links">
    {labels.map((label) => (
      <li key={label}>
        <a href={`#${label}`}>{label}</a>
      </li>
    ))}
  </ul>
)

const links = linksOf(['首页', '归档', '分类', '标签', '关于我'])

export const Default: Story = {
  render: function Render(args) {
    const [open, setOpen] = useState(false)
    return (
      <>
        <IconButton label="打开菜单" onClick={() => setOpen(true)}>
          <MenuIcon />
        </IconButton>
        <Drawer {...args} open={open} onOpenChange={setOpen}>
          {links}
        </Drawer>
      </>
    )
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button'))
    const shown = await within(canvasElement).findByRole('dialog')
    await waitFor(() => expect(shown).toBeVisible())
  },
}

export const Open: Story = { args: { defaultOpen: true, children: links } }
export const End: Story = { args: { defaultOpen: true, side: 'end', width: '280px', children: links } }

export const LongText: Story = {
  args: {
    defaultOpen: true,
    children: (
      <ul className="story-links">
        {Array.from({ length: 32 }, (_, index) => (
          <li key={index}>
            <a href={`#${String(index)}`}>{`第 ${String(index + 1)} 个分类，名字有点长，要换行才放得下`}</a>
          </li>
        ))}
      </ul>
    ),
  },
}

export const Dark: Story = { ...Open, globals: { theme: 'dark' } }

export const Phone: Story = {
  ...Open,
  globals: { viewport: { value: 'phone', isRotated: false } },
}

export const RightToLeft: Story = {
  args: { ...Open.args, dir: 'rtl', children: linksOf(['الرئيسية', 'الأرشيف', 'الوسوم', 'من أنا']) },
}
