import type { ComponentDocs } from '../../storybook/component-docs.ts'
import { Highlight } from './index.ts'

export const docs: ComponentDocs = {
  entry: 'highlight',
  is: { zh: '在一段文字里标出找到的词。', en: 'Marks search terms in a text.' },
  status: 'stable',
  since: '0.1.0',
  anatomy: {
    example: <Highlight text="在 SQLite 里做中文搜索" term="搜索 sqlite" />,
    parts: [{ selector: 'mark', name: { zh: '找到的词', en: 'Match' } }],
  },
  do: [
    {
      text: { zh: '标出搜索结果里的词。', en: 'Mark the terms in search results.' },
      example: <Highlight text="中文搜索：二元切分比分词更可靠" term="切分" />,
    },
  ],
  dont: [
    {
      text: { zh: '不要用它做一般的强调。', en: 'Do not use it for emphasis.' },
      example: <Highlight text="本周六停机维护，请提前保存。" term="停机维护 保存" />,
    },
  ],
  keys: [],
  screenReader: [
    {
      zh: '是 mark 元素；多数读屏不特别读出。',
      en: 'A mark element; most screen readers do not announce it.',
    },
  ],
  related: ['Field', 'EmptyState'],
}
