import type { ComponentDocs } from '../../storybook/component-docs.ts'
import { Button, IconButton } from '../button/index.ts'
import { SearchIcon, ShareIcon } from './index.ts'

export const docs: ComponentDocs = {
  entry: 'icon',
  is: { zh: '一套线条图标，随文字的大小和颜色。', en: 'Line icons with the size and color of the text.' },
  status: 'stable',
  since: '0.1.0',
  anatomy: {
    example: <SearchIcon size={96} />,
    parts: [
      {
        selector: 'svg',
        name: { zh: '24 格，线宽 1.5 左右，圆头', en: 'A grid of 24, lines with round ends' },
      },
    ],
  },
  do: [
    {
      text: {
        zh: '与文字一起用，随文字的大小和颜色。',
        en: 'Use it beside a text, whose size and color it has.',
      },
      example: <Button icon={<ShareIcon />}>分享</Button>,
    },
    {
      text: {
        zh: '单独用时放进 IconButton，它有名字。',
        en: 'Alone, place it in an IconButton, which has a name.',
      },
      example: (
        <IconButton label="搜索">
          <SearchIcon />
        </IconButton>
      ),
    },
  ],
  dont: [
    {
      text: { zh: '不要把图标当作唯一的说明。', en: 'Do not let an icon be the only label.' },
      example: <SearchIcon size={24} />,
    },
  ],
  keys: [],
  screenReader: [
    {
      zh: '对读屏隐藏；名字由旁边的文字或按钮给。',
      en: 'Hidden; the text or the button beside it has the name.',
    },
  ],
  related: ['Button'],
}
