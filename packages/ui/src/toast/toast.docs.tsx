import type { ReactElement, ReactNode } from 'react'
import type { ComponentDocs } from '../../storybook/component-docs.ts'
import { Button } from '../button/index.ts'
import { useTexts } from '../texts/texts-context.ts'
import { toasterTexts } from './toaster-texts.ts'
import { Toast } from './toaster.tsx'
import type { ToastType } from './toast.ts'

/** A toast that stays; the toasts of a `Toaster` would be those of all examples. */
function Shown({
  type,
  title,
  message,
}: {
  type: ToastType
  title?: string
  message: ReactNode
}): ReactElement {
  const { closeLabel } = useTexts('toaster', toasterTexts)
  return (
    <div className="story-row">
      <Toast
        paused
        closeLabel={closeLabel}
        entry={{ id: 'example', version: 0, duration: Infinity, type, title, message }}
      />
    </div>
  )
}

export const docs: ComponentDocs = {
  entry: 'toast',
  is: {
    zh: '几秒后自己消失的短消息，从任何地方都能发出。',
    en: 'A short message that disappears, shown from anywhere.',
  },
  status: 'stable',
  since: '0.1.0',
  anatomy: {
    example: <Shown type="info" title="通知" message="您有一条新的通知" />,
    parts: [
      { selector: '[data-type]', name: { zh: '消息，种类定颜色', en: 'Toast, whose type sets the color' } },
      { selector: '[data-type] > svg', name: { zh: '图标', en: 'Icon' } },
      { selector: '[role=status]', name: { zh: '标题与正文', en: 'Title and message' } },
      { selector: '[data-type] button', name: { zh: '关闭', en: 'Close' } },
    ],
  },
  do: [
    {
      text: {
        zh: '能撤销的给撤销，时间放长；message 接受行内的内容。',
        en: 'Offer to undo what can be undone, with time for it; message accepts inline content.',
      },
      example: (
        <Shown
          type="success"
          message={
            <span className="story-row">
              留言已删除 <Button size="s">撤销</Button>
            </span>
          }
        />
      ),
    },
    {
      text: { zh: '一句话说完结果。', en: 'State the result in one sentence.' },
      example: <Shown type="success" message="链接已复制到剪贴板" />,
    },
    {
      text: {
        zh: '失败要说怎么办；一定要读到的不限时，duration: Infinity。',
        en: 'Let a failure say what to do; one that must be read has duration: Infinity.',
      },
      example: <Shown type="error" title="没有保存" message="网络已断开，连上以后再按一次保存。" />,
    },
  ],
  dont: [
    {
      text: { zh: '需要决定的事不要用它，用 MessageBox。', en: 'Not for decisions; use MessageBox.' },
      example: (
        <Shown type="warning" message="你的密码三天后过期，要现在更换吗？请到个人中心的安全设置里更换。" />
      ),
    },
    {
      text: {
        zh: '不要报表单里哪一格错了，它会消失；用 Field 的 error。',
        en: 'Not for errors of a form, as it disappears; use the error of Field.',
      },
      example: <Shown type="error" message="邮箱格式不正确" />,
    },
  ],
  keys: [
    {
      keys: ['Enter'],
      effect: { zh: '按下关闭按钮', en: 'Presses its close button' },
      test: 'can be used above a modal dialog, and outlives it',
    },
    {
      keys: ['Escape'],
      effect: { zh: '只关对话框，消息还在', en: 'Closes a dialog below it, not the toast' },
      test: 'can be used above a modal dialog, and outlives it',
    },
  ],
  screenReader: [
    {
      zh: '成功与通知读作 status，警告与失败读作 alert。',
      en: 'Success and info are a status, warning and error an alert.',
    },
    { zh: '停在上面或聚焦时不计时。', en: 'The time stops on hover and focus.' },
  ],
  related: ['MessageBox', 'MessageButton', 'Field'],
}
