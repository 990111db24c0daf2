import type { ComponentDocs } from '../../storybook/component-docs.ts'
import { ArrowRightIcon, ShareIcon } from '../icon/index.ts'
import { Button, buttonAttributes } from './index.ts'

export const docs: ComponentDocs = {
  entry: 'button',
  is: {
    zh: '按钮，四种分量、三种大小，可带图标、可显示等待。',
    en: 'A button with four weights and three sizes, an optional icon and a pending state.',
  },
  status: 'stable',
  since: '0.1.0',
  anatomy: {
    example: (
      <Button variant="primary" size="l" icon={<ShareIcon />}>
        <span>分享 Share</span>
      </Button>
    ),
    zoom: 2,
    parts: [
      {
        selector: 'button',
        name: {
          zh: '按钮，可按的区域至少 44 px（触屏）',
          en: 'Button, a target of at least 44 px on touch screens',
        },
      },
      { selector: 'button svg', name: { zh: '图标，装饰用', en: 'Icon, decorative' } },
      { selector: 'button span', name: { zh: '文字，说明动作', en: 'Label, names the action' } },
    ],
  },
  do: [
    {
      text: { zh: '一处只有一个主要按钮。', en: 'Have one primary button in one place.' },
      example: (
        <div className="story-row">
          <Button variant="primary">发布</Button>
          <Button>存草稿</Button>
        </div>
      ),
    },
    {
      text: {
        zh: '等待时用 loading，焦点会留在原处。',
        en: 'Use loading while it is pending; the focus stays.',
      },
      example: (
        <Button variant="primary" loading>
          正在发布
        </Button>
      ),
    },
    {
      text: {
        zh: '去别的页面用链接，按钮的样子由 buttonAttributes 给。',
        en: 'Use a link for another page; buttonAttributes gives it the look of a button.',
      },
      example: (
        <a href="#archive" {...buttonAttributes({ variant: 'secondary' })}>
          看全部文章 <ArrowRightIcon />
        </a>
      ),
    },
  ],
  dont: [
    {
      text: { zh: '不要把几个主要按钮并排放。', en: 'Do not place primary buttons side by side.' },
      example: (
        <div className="story-row">
          <Button variant="primary">发布</Button>
          <Button variant="primary">存草稿</Button>
          <Button variant="primary">预览</Button>
        </div>
      ),
    },
    {
      text: {
        zh: '不要用「确定」代替动作的名字。',
        en: 'Do not replace the name of the action by “OK”.',
      },
      example: <Button variant="danger">确定</Button>,
    },
    {
      text: {
        zh: '不要停用没填完的表单的按钮，让人按下，再说缺什么。',
        en: 'Do not disable the button of an incomplete form; let it be pressed, then say what is missing.',
      },
      example: (
        <Button variant="primary" disabled>
          提交
        </Button>
      ),
    },
  ],
  keys: [
    {
      keys: ['Enter', 'Space'],
      effect: { zh: '按下按钮；等待时没有作用', en: 'Presses the button; nothing while it is loading' },
      test: 'while loading it keeps the focus, has aria-busy and ignores clicks',
    },
  ],
  screenReader: [
    {
      zh: '等待时有 aria-busy 与 aria-disabled，读作「不可用」，仍可聚焦。',
      en: 'While loading it has aria-busy and aria-disabled: it is announced as unavailable and stays focusable.',
    },
    {
      zh: '只有图标的按钮用 IconButton，它的 label 是名字。',
      en: 'A button with an icon only is an IconButton, whose label is its name.',
    },
  ],
  related: ['MessageButton', 'DropdownMenu', 'Icon'],
}
