import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { ArrowRightIcon, BellIcon, CloseIcon, SearchIcon, ShareIcon, SunIcon } from '../icon/index.ts'
import { Button, buttonAttributes, IconButton, type ButtonProps } from './index.ts'

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: '发表评论' },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const

/** A button of each variant. */
function eachVariant(props: Partial<ButtonProps>): ReactElement {
  return (
    <div className="story-row">
      {variants.map((variant) => (
        <Button key={variant} variant={variant} icon={<ShareIcon />} {...props}>
          分享
        </Button>
      ))}
    </div>
  )
}

export const Default: Story = {}
export const Primary: Story = { args: { variant: 'primary' } }
export const Loading: Story = { render: () => eachVariant({ loading: true }) }
export const Disabled: Story = { render: () => eachVariant({ disabled: true }) }
export const LongText: Story = {
  args: { children: '把这篇文章分享给一位还在用五号宋体写长文的朋友' },
  parameters: { docs: { gallery: { wide: true } } },
}

export const Variants: Story = {
  render: () => (
    <div className="story-column">
      {(['s', 'm', 'l'] as const).map((size) => (
        <div key={size}>{eachVariant({ size })}</div>
      ))}
    </div>
  ),
}

export const Icons: Story = {
  render: () => (
    <div className="story-row">
      <IconButton label="搜索">
        <SearchIcon />
      </IconButton>
      <IconButton label="查看消息通知" variant="secondary">
        <BellIcon />
      </IconButton>
      <IconButton label="切换到深色主题" variant="primary">
        <SunIcon />
      </IconButton>
      <IconButton label="关闭" size="s">
        <CloseIcon />
      </IconButton>
    </div>
  ),
}

/** `buttonAttributes` styles any link as a button, a router link too. */
export const Link: Story = {
  render: () => (
    <a href="#archive" {...buttonAttributes({ variant: 'primary' })}>
      看全部文章 <ArrowRightIcon />
    </a>
  ),
}

export const RightToLeft: Story = {
  args: { dir: 'rtl', icon: <ShareIcon />, children: 'مشاركة' },
}

export const Dark: Story = { ...Variants, globals: { theme: 'dark' } }

export const Phone: Story = {
  ...Default,
  globals: { viewport: { value: 'phone', isRotated: false } },
}
