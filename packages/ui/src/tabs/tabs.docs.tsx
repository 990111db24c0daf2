import type { ComponentDocs } from '../../storybook/component-docs.ts'
import { Tabs } from './index.ts'

const items = [
  { value: 'all', label: '全部', content: '全部文章' },
  { value: 'build', label: '建站', content: '建站文章' },
  { value: 'type', label: '排版', content: '排版文章' },
]

export const docs: ComponentDocs = {
  entry: 'tabs',
  is: { zh: '同一处的几块内容，一次看一块。', en: 'Several panels in one place, one at a time.' },
  status: 'stable',
  since: '0.1.0',
  anatomy: {
    example: <Tabs label="文章分类" items={items} />,
    parts: [
      {
        selector: '[role=tablist]',
        name: { zh: '标签栏，窄处可横向滚动', en: 'Tab list, scrolls where space is narrow' },
      },
      { selector: '[role=tab][aria-selected=false]', name: { zh: '标签', en: 'Tab' } },
      { selector: '[role=tab][aria-selected=true]', name: { zh: '选中的标签', en: 'Selected tab' } },
      { selector: '[role=tabpanel]', name: { zh: '面板', en: 'Panel' } },
    ],
  },
  do: [
    {
      text: { zh: '标签短，两到四个字。', en: 'Keep labels short, one or two words.' },
      example: <Tabs label="文章分类" items={items} />,
    },
  ],
  dont: [
    {
      text: {
        zh: '不要只有一个标签，直接放内容。',
        en: 'Do not use a single tab; show the content itself.',
      },
      example: <Tabs label="文章分类" items={items.slice(0, 1)} />,
    },
    {
      text: {
        zh: '不要用它换页面，那是链接的事，例如 SiteMenu。',
        en: 'Do not use it for other pages; use links, for instance in a SiteMenu.',
      },
      example: (
        <Tabs
          label="主导航"
          items={['首页', '归档', '关于我'].map((label) => ({ value: label, label, content: '' }))}
        />
      ),
    },
    {
      text: {
        zh: '要对照着看的内容不要分开，例如两种写法。',
        en: 'Do not separate what is compared, such as two versions.',
      },
      example: (
        <Tabs
          label="改动"
          items={[
            { value: 'before', label: '改前', content: '竹简是最主要的书写材料。' },
            { value: 'after', label: '改后', content: '竹简是先秦两汉最主要的书写材料。' },
          ]}
        />
      ),
    },
  ],
  keys: [
    {
      keys: ['Tab'],
      effect: { zh: '移到选中的标签，再移到面板', en: 'Moves to the selected tab, then to the panel' },
      test: 'shows the panel of the selected tab, with one tab stop',
    },
    {
      keys: ['ArrowRight', 'ArrowLeft'],
      effect: {
        zh: '后一个、前一个标签，跳过停用的，首尾相接；从右到左时相反',
        en: 'Next and previous tab, skips disabled ones, wraps around; swapped in right-to-left text',
      },
      test: 'arrow keys skip disabled tabs, wrap around and select',
    },
    {
      keys: ['Home', 'End'],
      effect: { zh: '第一个、最后一个标签', en: 'First and last tab' },
      test: 'arrow keys skip disabled tabs, wrap around and select',
    },
    {
      keys: ['Enter', 'Space'],
      effect: { zh: '手动切换时选中聚焦的标签', en: 'Selects the focused tab with manual activation' },
      test: 'with manual activation Enter selects',
    },
  ],
  screenReader: [
    {
      zh: '读作「标签页」，带选中状态和第几个；面板以标签为名。',
      en: 'Announced as tabs with state and position; the panel has the name of its tab.',
    },
  ],
  related: ['Pagination', 'SiteMenu'],
}
