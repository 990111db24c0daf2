import type { ComponentDocs } from '../../storybook/component-docs.ts'
import { ArrowRightIcon } from '../icon/index.ts'
import { CommandPalette } from './index.ts'

const item = (label: string, hint?: string) => ({
  key: label,
  label,
  icon: <ArrowRightIcon />,
  ...(hint !== undefined && { hint }),
})

const shared = {
  placeholder: '页面、命令或关键词',
  onQueryChange: () => undefined,
  onSelect: () => undefined,
}

export const docs: ComponentDocs = {
  entry: 'command-palette',
  is: {
    zh: '一边输入一边列出页面、命令和内容，按回车打开。',
    en: 'Lists pages, commands and content while one types; Enter opens one.',
  },
  status: 'stable',
  since: '0.1.0',
  anatomy: {
    example: (
      <CommandPalette {...shared} groups={[{ name: '页面', items: [item('归档'), item('搜索文章', '/')] }]} />
    ),
    parts: [
      { selector: '[role=combobox]', name: { zh: '输入框', en: 'Text box' } },
      { selector: '[role=group] > p', name: { zh: '组名', en: 'Heading of a group' } },
      { selector: '[aria-selected=true]', name: { zh: '当前的一项', en: 'Active command' } },
      { selector: '[class*=hint]', name: { zh: '快捷键或补充', en: 'Shortcut or addition' } },
      { selector: '[role=status]', name: { zh: '有几项，或正在做什么', en: 'Count, or what is going on' } },
    ],
  },
  do: [
    {
      text: {
        zh: '放进对话框，用快捷键打开；页面上另有按钮，触屏也能用。',
        en: 'Put it in a dialog that a shortcut opens; also offer a button for touch screens.',
      },
      example: (
        <CommandPalette {...shared} groups={[{ name: '页面', items: [item('归档'), item('标签')] }]} />
      ),
    },
  ],
  dont: [
    {
      text: {
        zh: '不要只在这里提供一个功能，它是近路，不是唯一的路。',
        en: 'Do not offer a function only here; it is a shortcut, not the only way.',
      },
      example: <CommandPalette {...shared} groups={[{ name: '操作', items: [item('退出登录')] }]} />,
    },
  ],
  keys: [
    {
      keys: ['ArrowDown', 'ArrowUp'],
      effect: { zh: '后一项、前一项，首尾相接', en: 'Next and previous command, wraps around' },
      test: 'arrow keys move and wrap around, and the active command is scrolled into view',
    },
    {
      keys: ['PageDown', 'PageUp'],
      effect: { zh: '后五项、前五项，到头为止', en: 'Five commands on or back, stops at the ends' },
      test: 'PageDown and PageUp move by five and stop at the ends',
    },
    {
      keys: ['Enter'],
      effect: { zh: '运行当前的一项', en: 'Runs the active command' },
      test: 'typing filters by words, the first match is active, and Enter runs it',
    },
  ],
  screenReader: [
    {
      zh: '焦点留在输入框；当前的一项随方向键读出，结果数变化时也读出。',
      en: 'The focus stays in the text box; the active command is announced, and the count when it changes.',
    },
  ],
  related: ['Dialog', 'Field'],
}
