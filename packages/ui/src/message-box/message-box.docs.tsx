import type { ReactElement } from 'react'
import type { ComponentDocs } from '../../storybook/component-docs.ts'
import { useTexts } from '../texts/texts-context.ts'
import { messageBoxTexts } from './message-box-texts.ts'
import type { ConfirmOptions } from './index.ts'
import { MessageBox } from './message-box.tsx'

/** A message box that stays open; a host would take those of other examples, too. */
function Box(options: ConfirmOptions): ReactElement {
  const texts = useTexts('messageBox', messageBoxTexts)
  return (
    <MessageBox open texts={texts} entry={{ ...options, id: 0, canCancel: true, settle: () => undefined }} />
  )
}

const removal: ConfirmOptions = {
  title: '删除这条留言？',
  message: '删除后不能恢复。',
  tone: 'danger',
  confirmLabel: '删除',
}

export const docs: ComponentDocs = {
  entry: 'message-box',
  is: {
    zh: '用 confirm() 问一句话，等一个回答。',
    en: 'Asks a question with confirm(), which resolves to the answer.',
  },
  status: 'stable',
  since: '0.1.0',
  frameHeight: 280,
  anatomy: {
    example: <Box {...removal} />,
    parts: [
      { selector: 'dialog', name: { zh: '对话框', en: 'Dialog' } },
      { selector: 'dialog h2', name: { zh: '问题', en: 'Question' } },
      { selector: '[class*=message]', name: { zh: '后果', en: 'Consequence' } },
      {
        selector: 'footer button:first-child',
        name: { zh: '取消，危险操作时先聚焦', en: 'Cancel, focused first for a dangerous action' },
      },
      { selector: 'footer button:last-child', name: { zh: '确认', en: 'Confirm' } },
    ],
  },
  do: [
    {
      text: { zh: '按钮写动作，例如「删除」。', en: 'Name the action on the button.' },
      example: <Box {...removal} />,
    },
  ],
  dont: [
    {
      text: {
        zh: '可以撤销的操作不要问，做完给撤销。',
        en: 'Do not ask about what can be undone; offer to undo it.',
      },
      example: <Box title="收藏这篇文章？" />,
    },
  ],
  keys: [
    {
      keys: ['Enter'],
      effect: {
        zh: '按下聚焦的按钮；危险操作时那是取消',
        en: 'Presses the focused button, which is cancel for a dangerous action',
      },
      test: 'Enter does not confirm a dangerous action',
    },
    {
      keys: ['Escape'],
      effect: { zh: '取消，焦点回到原处', en: 'Cancels and restores the focus' },
      test: 'Escape resolves to false and restores the focus',
    },
  ],
  screenReader: [
    {
      zh: '问题是名字，后果是描述；失败的原因马上读出。',
      en: 'The question is the name, the consequence the description; errors are announced.',
    },
  ],
  related: ['Dialog', 'Toast', 'Button'],
}
