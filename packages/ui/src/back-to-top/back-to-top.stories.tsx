import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { BackToTop } from './index.ts'

const meta = {
  title: 'Navigation/BackToTop',
  component: BackToTop,
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
  render: (args) => (
    <div className="story-page">
      <p>向下滚动 300 像素以上。</p>
      <div className="story-corner">
        <BackToTop {...args} />
      </div>
    </div>
  ),
} satisfies Meta<typeof BackToTop>

export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = { args: { threshold: -1 } }

export const Default: Story = {
  // Nothing is visible before the page scrolls.
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    window.scrollTo(0, 600)
    const button = await canvas.findByRole('button', { name: '返回顶部' })
    await waitFor(() => expect(button).toBeVisible())
    await userEvent.click(button)
    await waitFor(() => expect(window.scrollY).toBe(0))
  },
}

export const Dark: Story = { ...Shown, globals: { theme: 'dark' } }

export const Phone: Story = {
  ...Shown,
  globals: { viewport: { value: 'phone', isRotated: false } },
}
