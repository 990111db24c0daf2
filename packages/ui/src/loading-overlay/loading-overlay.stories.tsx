import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import { Button } from '../button/index.ts'
import { EmptyState } from '../empty-state/index.ts'
import { LoadingOverlay, loading, PageLoadingOverlay } from './index.ts'

const meta = {
  title: 'Feedback/LoadingOverlay',
  component: LoadingOverlay,
  args: { loading: true },
  decorators: [
    (Story) => (
      <div className="story-column">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LoadingOverlay>

export default meta
type Story = StoryObj<typeof meta>

const poem = (
  <div className="story-card">
    <h3>竹里馆</h3>
    <p>独坐幽篁里，弹琴复长啸。深林人不知，明月来相照。</p>
    <Button>点赞</Button>
  </div>
)

export const Default: Story = {
  args: { children: poem },
  play: async ({ canvas }) => {
    const status = await canvas.findByRole('status', { name: '加载中' })
    await waitFor(() => expect(status).toBeVisible())
  },
}

export const Done: Story = { args: { loading: false, children: poem } }

/** Without content it is 100 px high. */
export const Empty: Story = {}

export const LongText: Story = {
  args: { label: '正在把二十年的日记一篇一篇搬进来，请不要关掉这一页', children: poem },
}

export const Phone: Story = {
  args: { children: poem },
  globals: { viewport: { value: 'phone' } },
}

export const RightToLeft: Story = { args: { dir: 'rtl', label: 'جار التحميل', children: poem } }

export const Dark: Story = { args: { children: poem }, globals: { theme: 'dark' } }

/** With a delay of 300 ms, the first button shows no overlay, the second does. */
export const Delayed: Story = {
  args: { delay: 300 },
  render: function Render(args) {
    const [busy, setBusy] = useState(false)
    const wait = (time: number): void => {
      setBusy(true)
      setTimeout(() => setBusy(false), time)
    }
    return (
      <>
        <div className="story-row">
          <Button onClick={() => wait(200)}>200 毫秒</Button>
          <Button onClick={() => wait(2000)}>2 秒</Button>
        </div>
        <LoadingOverlay {...args} loading={busy}>
          <EmptyState title="没有找到相关文章" />
        </LoadingOverlay>
      </>
    )
  },
}

/** One `PageLoadingOverlay` near the root; `loading.run` and `loading.start` show it from anywhere. */
export const Page: Story = {
  parameters: { docs: { story: { inline: false, iframeHeight: 320 } } },
  render: () => (
    <>
      <PageLoadingOverlay />
      {poem}
      <div>
        <Button
          variant="primary"
          onClick={() =>
            void loading.run(async () => {
              await new Promise((resolve) => setTimeout(resolve, 1500))
            })
          }
        >
          保存
        </Button>
      </div>
    </>
  ),
}

export const PageCovered: Story = {
  parameters: { docs: { story: { inline: false, iframeHeight: 320 } } },
  render: () => (
    <>
      <PageLoadingOverlay loading />
      {poem}
    </>
  ),
  play: async () => {
    const status = await within(document.body).findByRole('status', { name: '加载中' })
    await waitFor(() => expect(status).toBeVisible())
  },
}
