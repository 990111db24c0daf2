import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { SiteMenu } from './index.ts'

const meta = {
  title: 'Navigation/SiteMenu',
  component: SiteMenu,
  args: {
    label: '主导航',
    items: [
      { id: 'home', label: '首页', href: '#home', current: true },
      {
        id: 'articles',
        label: '文章归档',
        href: '#archive',
        children: [
          { id: 'archive', label: '归档', href: '#archive' },
          { id: 'categories', label: '分类', href: '#categories' },
          { id: 'tags', label: '标签', href: '#tags' },
        ],
      },
      { id: 'moments', label: '说说', href: '#moments' },
      {
        id: 'about',
        label: '关于本站',
        href: '#about',
        children: [
          { id: 'about-me', label: '关于我', href: '#about' },
          { id: 'admin', label: '后台管理', href: 'https://admin.example/', external: true },
        ],
      },
    ],
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 280 } } },
  decorators: [
    (Story) => (
      <div className="story-tall">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SiteMenu>

export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: /文章归档|Articles/u })
    // Else the click focuses the button, which scrolls the docs page to it.
    button.focus({ preventScroll: true })
    await userEvent.click(button)
    const link = await canvas.findByRole('link', { name: /分类|Categories/u })
    await waitFor(() => expect(link).toBeVisible())
  },
}

// Closed: the docs pages show the open one.
export const Default: Story = { tags: ['!autodocs'] }

export const LongText: Story = {
  args: {
    items: Array.from({ length: 9 }, (_, index) => ({
      id: String(index),
      label: `名字很长的第 ${String(index + 1)} 栏`,
      href: `#${String(index)}`,
    })),
  },
}

export const RightToLeft: Story = { ...Open, args: { dir: 'rtl' } }

export const Dark: Story = { ...Open, globals: { theme: 'dark' } }

export const Phone: Story = {
  ...Open,
  globals: { viewport: { value: 'phone', isRotated: false } },
}
