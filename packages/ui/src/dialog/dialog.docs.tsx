import type { ComponentDocs } from '../../storybook/component-docs.ts'
import { Button } from '../button/index.ts'
import { Field, Input } from '../field/index.ts'
import { Dialog } from './index.ts'

export const docs: ComponentDocs = {
  entry: 'dialog',
  is: {
    zh: '模态对话框：焦点留在里面，关闭后回到原处。',
    en: 'A modal dialog: the focus stays inside and returns when it closes.',
  },
  status: 'stable',
  since: '0.1.0',
  frameHeight: 320,
  anatomy: {
    example: (
      <Dialog
        defaultOpen
        size="s"
        title="邀请朋友"
        footer={
          <>
            <Button>取消</Button>
            <Button variant="primary">发送邀请</Button>
          </>
        }
      >
        邀请信会寄到对方的邮箱。
      </Dialog>
    ),
    parts: [
      { selector: 'dialog', name: { zh: '对话框，后面是遮罩', en: 'Dialog, with a backdrop behind it' } },
      { selector: 'dialog h2', name: { zh: '标题，也是名字', en: 'Title, its accessible name' } },
      { selector: 'dialog header button', name: { zh: '关闭按钮', en: 'Close button' } },
      {
        selector: 'dialog [class*=body]',
        name: { zh: '正文，长时滚动', en: 'Body, scrolls when it is long' },
      },
      { selector: 'dialog footer', name: { zh: '页脚，放按钮', en: 'Footer, for buttons' } },
    ],
  },
  do: [
    {
      text: { zh: '标题说清要做什么。', en: 'Let the title name the task.' },
      example: (
        <Dialog defaultOpen size="s" title="更换邮箱" footer={<Button variant="primary">更换</Button>}>
          新邮箱会收到一封确认信。
        </Dialog>
      ),
    },
    {
      text: {
        zh: '有表单时先聚焦第一格：用 ref 写上 autofocus 属性。',
        en: 'Focus the first field of a form: set the attribute autofocus by a ref.',
      },
      example: (
        <Dialog defaultOpen size="s" title="更换邮箱" footer={<Button variant="primary">更换</Button>}>
          <Field label="新邮箱" hint="新邮箱会收到一封确认信">
            <Input type="email" ref={(input) => input?.setAttribute('autofocus', '')} />
          </Field>
        </Dialog>
      ),
    },
  ],
  dont: [
    {
      text: {
        zh: '不要为一句结果打开对话框，用 Toast。',
        en: 'Do not open a dialog for a result in one sentence; use Toast.',
      },
      example: (
        <Dialog defaultOpen size="s" title="提示" footer={<Button variant="primary">确定</Button>}>
          链接已复制。
        </Dialog>
      ),
    },
  ],
  keys: [
    {
      keys: ['Tab', 'Shift+Tab'],
      effect: { zh: '在对话框里循环移动焦点', en: 'Moves the focus within the dialog' },
      test: 'traps the focus',
    },
    {
      keys: ['Escape'],
      effect: {
        zh: '关闭；dismissible={false} 时没有作用',
        en: 'Closes it; nothing with dismissible={false}',
      },
      test: 'closes by Escape',
    },
  ],
  screenReader: [
    {
      zh: '打开时聚焦带 autofocus 属性的元素，没有就是关闭按钮；React 的 autoFocus 来得太早，没有用。',
      en: 'On opening, the element with the attribute autofocus gets the focus, else the close button; autoFocus of React runs too early and has no effect.',
    },
    {
      zh: '打开时读出标题；外面的内容读不到。',
      en: 'The title is announced when it opens; content outside is inert.',
    },
    {
      zh: '关闭后焦点回到打开它的按钮。',
      en: 'After closing, the focus returns to the button that opened it.',
    },
  ],
  related: ['Drawer', 'MessageBox', 'Toast'],
}
