import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { sampleText } from '../../storybook/translate-samples.ts'
import { Button } from '../button/index.ts'
import { toast, Toaster } from './index.ts'

const meta = {
  title: 'Feedback/Toast',
  component: Toaster,
  parameters: { docs: { story: { inline: false, iframeHeight: 320 } } },
} satisfies Meta<typeof Toaster>

export default meta
type Story = StoryObj<typeof meta>

/** `toast` works from anywhere, inside or outside React; one `Toaster` renders the toasts. */
export const Default: Story = {
  render: (args) => (
    <div className="story-row">
      <Toaster {...args} />
      <Button onClick={() => toast.success(sampleText('链接已复制到剪贴板'))}>成功</Button>
      <Button onClick={() => toast.info(sampleText('您有一条新的通知'), { title: sampleText('通知') })}>
        通知
      </Button>
      <Button onClick={() => toast.warning(sampleText('网络已断开'))}>警告</Button>
      <Button onClick={() => toast.error(sampleText('请求失败'))}>失败</Button>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /失败|Failure/u }))
    const shown = await within(document.body).findByRole('alert')
    await waitFor(() => expect(shown).toHaveTextContent(sampleText('请求失败')))
  },
}

export const AllKinds: Story = {
  render: function Render(args) {
    useEffect(() => {
      const options = { duration: Infinity }
      toast.success(sampleText('链接已复制到剪贴板'), options)
      toast.info(sampleText('您有一条新的通知'), { ...options, title: sampleText('通知') })
      toast.warning(sampleText('网络已断开'), options)
      toast.error(
        sampleText(
          '请求失败：服务器没有在二十秒内回答，可能是网络不好，也可能是它正在重启，请过一会儿再试。',
        ),
        options,
      )
      return () => toast.dismiss()
    }, [])
    return <Toaster {...args} />
  },
}

/** The message accepts inline content, here a button; the toast stays until it is closed. */
export const WithButton: Story = {
  render: function Render(args) {
    useEffect(() => {
      const id = toast.success(
        <span className="story-row">
          {sampleText('留言已删除')}
          <Button size="s" onClick={() => toast.dismiss(id)}>
            {sampleText('撤销')}
          </Button>
        </span>,
        { id: 'undo', duration: Infinity },
      )
      return () => toast.dismiss()
    }, [])
    return <Toaster {...args} />
  },
}

export const RightToLeft: Story = {
  args: { dir: 'rtl' },
  render: function Render(args) {
    useEffect(() => {
      const options = { duration: Infinity }
      toast.success('تم نسخ الرابط', options)
      toast.error('انقطع الاتصال بالشبكة، حاول مرة أخرى.', { ...options, title: 'لم يتم الحفظ' })
      return () => toast.dismiss()
    }, [])
    return <Toaster {...args} />
  },
}

export const Dark: Story = { ...AllKinds, globals: { theme: 'dark' } }

export const Phone: Story = {
  ...AllKinds,
  globals: { viewport: { value: 'phone', isRotated: false } },
}
