import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/index.ts'
import { Field, Input } from '../field/index.ts'
import { Skeleton } from '../skeleton/index.ts'
import { Dialog } from './index.ts'

const meta = {
  title: 'Overlays/Dialog',
  component: Dialog,
  args: {
    title: '更换邮箱',
    size: 's',
    children: (
      <Field label="新邮箱" hint="新邮箱会收到一封确认信">
        <Input type="email" ref={(input) => input?.setAttribute('autofocus', '')} />
      </Field>
    ),
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
} satisfies Meta<typeof Dialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: function Render(args) {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>打开</Button>
        <Dialog
          {...args}
          open={open}
          onOpenChange={setOpen}
          footer={
            <>
              <Button onClick={() => setOpen(false)}>取消</Button>
              <Button variant="primary" onClick={() => setOpen(false)}>
                更换
              </Button>
            </>
          }
        />
      </>
    )
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button'))
    const shown = await within(canvasElement).findByRole('dialog')
    await waitFor(() => expect(within(shown).getByRole('textbox')).toHaveFocus())
  },
}

export const LongText: Story = {
  args: {
    defaultOpen: true,
    size: 'm',
    title: '关于本站：这是一个很长很长很长的标题，用来看它在窄屏上怎样换行',
    children: Array.from({ length: 24 }, (_, index) => (
      <p key={index}>
        竹简是先秦两汉最主要的书写材料。把竹子剖成窄片，烤干水分，刮去青皮，便可以在上面写字。
      </p>
    )),
  },
}

export const Loading: Story = {
  args: { defaultOpen: true, size: 'l', title: '搜索', children: <Skeleton lines={5} /> },
}

export const Dark: Story = { ...Default, globals: { theme: 'dark' } }

export const Phone: Story = {
  ...Default,
  globals: { viewport: { value: 'phone', isRotated: false } },
}

export const RightToLeft: Story = {
  args: {
    defaultOpen: true,
    dir: 'rtl',
    title: 'تغيير البريد الإلكتروني',
    children: 'ستصل رسالة تأكيد إلى العنوان الجديد.',
    footer: <Button variant="primary">تغيير</Button>,
  },
}
