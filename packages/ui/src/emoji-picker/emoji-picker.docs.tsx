import type { ComponentDocs } from '../../storybook/component-docs.ts'
import { StoryFrame } from '../../storybook/story-frame.tsx'

const open = <StoryFrame id="inputs-emojipicker--open" title="EmojiPicker" height={480} />

export const docs: ComponentDocs = {
  entry: 'emoji-picker',
  is: {
    zh: '表情面板：按中文、拼音或英文查找，记得最近用过的。',
    en: 'An emoji panel with a search in Chinese, pinyin and English, and recent picks.',
  },
  status: 'stable',
  since: '0.1.0',
  anatomy: {
    example: open,
    parts: [
      { selector: 'button[aria-expanded]', name: { zh: '按钮', en: 'Trigger' } },
      { selector: '[role=dialog]', name: { zh: '面板', en: 'Panel' } },
      { selector: 'input[type=search]', name: { zh: '搜索框', en: 'Search field' } },
      { selector: '[role=rowgroup] > [aria-hidden]', name: { zh: '分组的标题', en: 'Heading of a group' } },
      { selector: '[role=gridcell] button', name: { zh: '表情', en: 'Emoji' } },
      {
        selector: '[class*=foot]',
        name: { zh: '名字，随指针和焦点', en: 'Name, follows pointer and focus' },
      },
    ],
  },
  do: [
    {
      text: {
        zh: '放在输入框旁边，选中后把焦点还给输入框。',
        en: 'Place it next to a text field, and focus the field after a pick.',
      },
      example: open,
    },
  ],
  dont: [
    {
      text: {
        zh: '不要把图片指向别人的站：面板一开就要几十张。',
        en: 'Do not load its pictures from another site: opening requests dozens of them.',
      },
      example: <StoryFrame id="inputs-emojipicker--broken-pictures" title="EmojiPicker" height={480} />,
    },
  ],
  keys: [
    {
      keys: ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'],
      effect: {
        zh: '从搜索框进入网格，在表情间移动；从右到左时左右相反',
        en: 'Enters the grid from the search, moves between emoji; left and right are swapped in right-to-left text',
      },
      test: 'keys %s focus %s',
    },
    {
      keys: ['Home', 'End'],
      effect: { zh: '这一行的首尾', en: 'First and last of the row' },
      test: 'keys %s focus %s',
    },
    {
      keys: ['Control+Home', 'Control+End'],
      effect: { zh: '第一个、最后一个表情', en: 'First and last emoji' },
      test: 'keys %s focus %s',
    },
    {
      keys: ['PageUp', 'PageDown'],
      effect: { zh: '上下移动几行', en: 'Moves by several rows' },
      test: 'keys %s focus %s',
    },
    {
      keys: ['Enter', 'Space'],
      effect: {
        zh: '选中；在搜索框里 Enter 选第一个结果',
        en: 'Picks the emoji; in the search, Enter picks the first result',
      },
      test: 'key "%s" picks the focused emoji',
    },
    {
      keys: ['Escape'],
      effect: { zh: '关闭，焦点回到按钮', en: 'Closes it and restores the focus' },
      test: 'Escape, after "%s", restores the focus to the trigger',
    },
    {
      keys: ['Tab', 'Shift+Tab'],
      effect: { zh: '在搜索框与网格之间；移出时关闭', en: 'Between search and grid; closes on the way out' },
      test: 'Tab out of the panel closes it and focuses the next element',
    },
    {
      keys: ['A–Z', 'Backspace', 'Delete'],
      effect: { zh: '在网格里也能改搜索词', en: 'Edits the search from the grid, too' },
      test: 'typing and deleting in the grid edits the search',
    },
  ],
  screenReader: [
    {
      zh: '面板是对话框，表情在 grid 里，名字是中文名。',
      en: 'A dialog with a grid; each emoji has its name.',
    },
    { zh: '搜索后读出结果数。', en: 'The number of results is announced after a search.' },
  ],
  related: ['Field', 'Dialog'],
}
