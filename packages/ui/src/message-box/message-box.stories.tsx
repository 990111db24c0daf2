import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/index.ts'
import { toast, Toaster } from '../toast/index.ts'
import { alert, confirm, MessageBoxHost, type ConfirmOptions } from './index.ts'

const meta = {
  title: 'Overlays/MessageBox',
  component: MessageBoxHost,
  parameters: { docs: { story: { inline: false, iframeHeight: 360 } } },
} satisfies Meta<typeof MessageBoxHost>

export default meta
type Story = StoryObj<typeof meta>

const wait = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, 1500))
}

const removal: ConfirmOptions = {
  title: '删除这条留言？',
  message: '删除后不能恢复，回复也会一并删除。',
  tone: 'danger',
  confirmLabel: '删除',
}

/** `confirm` works from anywhere, inside or outside React; one `MessageBoxHost` renders its dialog. */
export const Default: Story = {
  render: (args) => (
    <div className="story-row">
      <MessageBoxHost {...args} />
      <Toaster />
      <Button
        onClick={async () => {
          if (await confirm({ title: '退出登录？' })) toast.success('已退出登录')
        }}
      >
        退出登录
      </Button>
      <Button variant="danger" onClick={() => void confirm({ ...removal, action: wait })}>
        删除留言
      </Button>
      <Button
        onClick={() =>
          void confirm({ ...removal, action: () => wait().then(() => Promise.reject(new Error('offline'))) })
        }
      >
        删除失败
      </Button>
      <Button
        onClick={() => void alert({ title: '验证码已发送', message: '请到邮箱里查看，十分钟内有效。' })}
      >
        发送验证码
      </Button>
    </div>
  ),
}

/** Opens the message box on mount. */
const openOnMount = (
  options: ConfirmOptions,
  open: (options: ConfirmOptions) => Promise<unknown> = confirm,
): Story => ({
  render: function Render(args) {
    useEffect(() => void open(options), [])
    return <MessageBoxHost {...args} />
  },
})

export const Question = openOnMount({ title: '退出登录？', message: '退出后，评论和留言前需要重新登录。' })
export const TitleOnly = openOnMount({ title: '清空全部通知？' })
export const Danger = openOnMount(removal)
export const DangerInDark: Story = { ...Danger, globals: { theme: 'dark' } }
export const Notice = openOnMount({ title: '验证码已发送', message: '请到邮箱里查看，十分钟内有效。' }, alert)

export const LongText = openOnMount({
  ...removal,
  title: '注销账号“一个写了二十年日记却从来不肯给人看的青竹居士”，并删除它写过的一切？',
  message: Array.from(
    { length: 8 },
    () => '你的评论、留言、点赞和通知都会被删除；别人对你的回复会留下，但不再显示你的名字。',
  ).join('\n'),
})

export const Loading: Story = {
  ...openOnMount({ ...removal, action: () => new Promise(() => undefined) }),
  play: async () => {
    await userEvent.click(await within(document.body).findByRole('button', { name: '删除' }))
    await waitFor(() => expect(within(document.body).getByRole('button', { name: '取消' })).toBeDisabled())
  },
}

export const Failed: Story = {
  ...openOnMount({ ...removal, action: () => Promise.reject(new Error('offline')) }),
  play: async () => {
    await userEvent.click(await within(document.body).findByRole('button', { name: '删除' }))
    await expect(await within(document.body).findByRole('alert')).toHaveTextContent(
      '操作没有成功，请再试一次',
    )
  },
}

export const RightToLeft: Story = {
  ...openOnMount({ ...removal, title: 'حذف هذا التعليق؟', message: 'لا يمكن التراجع.', confirmLabel: 'حذف' }),
  args: { dir: 'rtl', cancelLabel: 'إلغاء', closeLabel: 'إغلاق' },
}

export const English: Story = {
  ...openOnMount({ title: 'Sign out?', message: 'You need to sign in again before you comment.' }),
  globals: { language: 'en' },
  play: async () => {
    const button = await within(document.body).findByRole('button', { name: 'Cancel' })
    await waitFor(() => expect(button).toBeVisible())
  },
}

export const Phone: Story = {
  ...Question,
  globals: { viewport: { value: 'phone', isRotated: false } },
}
