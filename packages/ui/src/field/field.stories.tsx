import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Button } from '../button/index.ts'
import { LinkIcon, MailIcon, SearchIcon } from '../icon/index.ts'
import {
  Checkbox,
  ErrorSummary,
  errorsByPath,
  Field,
  Input,
  PasswordInput,
  Select,
  Textarea,
  type FieldProps,
} from './index.ts'

const meta = {
  title: 'Inputs/Field',
  component: Field,
  args: { label: '邮箱', children: <Input type="email" placeholder="name@example.com" /> },
  decorators: [
    (Story) => (
      <div className="story-narrow">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Field>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Required: Story = { args: { required: true, hint: '只用来找回密码，不会公开' } }
export const Invalid: Story = {
  args: { required: true, error: '邮箱格式不正确', children: <Input type="email" defaultValue="qing@" /> },
}
export const LabelHidden: Story = {
  args: {
    label: '搜索关键词',
    labelHidden: true,
    children: <Input icon={<SearchIcon />} placeholder="搜索文章" />,
  },
}
export const Disabled: Story = {
  args: { children: <Input icon={<MailIcon />} disabled defaultValue="qingzhu@example.com" /> },
}
export const ReadOnly: Story = {
  args: {
    label: '邀请链接',
    children: <Input icon={<LinkIcon />} readOnly defaultValue="https://example.com/i/7f3c" />,
  },
}

export const LongText: Story = {
  args: {
    label: '网站介绍：用一句话说说你的网站写些什么、给谁看、多久更新一次',
    required: true,
    hint: '会出现在友情链接页上你的网站名下面，一行放不下时只显示开头，所以请把要紧的话写在前面',
    error: '这段介绍里有一个不能公开的手机号码，请把它删掉以后再提交一次，谢谢你的理解',
    limit: 30,
    children: (
      <Textarea defaultValue="写竹子、写木工、写一切慢慢长起来的东西，偶尔也写写怎样用小刀削一支好写的笔。13800000000" />
    ),
  },
}

/** A button after the text, here to send a verification code. */
export const WithButton: Story = {
  args: {
    label: '验证码',
    children: (
      <Input
        inputMode="numeric"
        autoComplete="one-time-code"
        end={
          <Button variant="ghost" size="s">
            发送验证码
          </Button>
        }
      />
    ),
  },
}

export const WithButtonLoading: Story = {
  args: {
    label: '验证码',
    children: (
      <Input
        end={
          <Button variant="ghost" size="s" loading>
            正在发送
          </Button>
        }
      />
    ),
  },
}

export const Password: Story = {
  args: {
    label: '密码',
    hint: '至少 8 个字符',
    children: <PasswordInput autoComplete="new-password" defaultValue="zhu-jian-2025" />,
  },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('密码')
    await userEvent.click(canvas.getByRole('button', { name: '显示明文' }))
    await expect(input).toHaveAttribute('type', 'text')
    await userEvent.click(canvas.getByRole('button', { name: '隐藏明文' }))
    await expect(input).toHaveAttribute('type', 'password')
  },
}

/** The text area grows with its text, up to half of the viewport height. */
export const Counted: Story = {
  args: { label: '评论内容', limit: 40, children: <Textarea placeholder="说点什么吧" /> },
  play: async ({ canvas }) => {
    await userEvent.type(
      canvas.getByLabelText('评论内容'),
      '竹子要好几年才长一寸。{Enter}后来一夜就是一丈。{Enter}慢慢来。',
    )
    await expect(await canvas.findByText('26 / 40')).toBeVisible()
  },
}

export const Choices: Story = {
  args: {
    label: '链接放在哪里',
    children: (
      <Select defaultValue="">
        <option value="">请选择</option>
        <option value="home">首页</option>
        <option value="links">友情链接页</option>
      </Select>
    ),
  },
}

export const Checkboxes: Story = {
  render: () => (
    <div className="story-column">
      <Checkbox defaultChecked>记住我</Checkbox>
      <Checkbox>有人回复时发邮件告诉我，一天最多一封，随时可以在邮件里点一下退订</Checkbox>
      <Checkbox error="请先添加本站链接">我已经在我的网站上添加了本站链接</Checkbox>
      <Checkbox disabled>公开我的邮箱</Checkbox>
    </div>
  ),
}

export const RightToLeft: Story = {
  args: {
    dir: 'rtl',
    label: 'البريد الإلكتروني',
    required: true,
    error: 'عنوان غير صالح',
    children: <Input icon={<MailIcon />} end={<Button size="s">إرسال</Button>} />,
  },
}

export const Dark: Story = { ...Invalid, globals: { theme: 'dark' } }

const serverErrors = [
  { path: 'email', message: '邮箱已注册' },
  { path: 'code', message: '验证码已过期' },
  { path: '', message: '注册暂时关闭，请明天再来' },
]

/** `ErrorSummary` takes the focus after a submit; with `errorsByPath` it accepts `extra.errors` of a 422 response. */
export const Refused: Story = {
  render: function Render() {
    const [refused, setRefused] = useState<typeof serverErrors>([])
    const errors = errorsByPath(refused)
    const field = (name: 'email' | 'code', label: string): Omit<FieldProps, 'children'> => ({
      label,
      required: true,
      error: errors[name],
    })
    return (
      <form
        className="story-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setRefused(serverErrors)
        }}
      >
        <ErrorSummary errors={refused} fields={{ email: '邮箱', code: '验证码' }} />
        <Field {...field('email', '邮箱')}>
          <Input name="email" type="email" defaultValue="qingzhu@example.com" />
        </Field>
        <Field {...field('code', '验证码')}>
          <Input name="code" inputMode="numeric" defaultValue="402817" />
        </Field>
        <Button type="submit" variant="primary">
          注册
        </Button>
      </form>
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '注册' }))
    await userEvent.click(canvas.getByRole('button', { name: '验证码：验证码已过期' }))
    await expect(canvas.getByLabelText('验证码')).toHaveFocus()
  },
}

/** A login form with uncontrolled fields, read on submit. */
export const Login: Story = {
  render: function Render() {
    const [sending, setSending] = useState(false)
    return (
      <form
        className="story-form"
        onSubmit={(event) => {
          event.preventDefault()
          setSending(true)
        }}
      >
        <Field label="账号" required>
          <Input name="username" autoComplete="username" placeholder="邮箱或用户名" />
        </Field>
        <Field label="密码" required>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <Checkbox name="remember">记住我</Checkbox>
        <Button type="submit" variant="primary" size="l" loading={sending}>
          登录
        </Button>
      </form>
    )
  },
}

export const English: Story = {
  args: { label: 'Password', children: <PasswordInput autoComplete="new-password" defaultValue="bamboo" /> },
  globals: { language: 'en' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Show password' })).toBeVisible()
  },
}

export const Phone: Story = {
  ...Default,
  globals: { viewport: { value: 'phone', isRotated: false } },
}
