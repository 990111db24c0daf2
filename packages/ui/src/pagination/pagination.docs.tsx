import type { ComponentDocs } from '../../storybook/component-docs.ts'
import { Skeleton } from '../skeleton/index.ts'
import { Pagination } from './index.ts'

export const docs: ComponentDocs = {
  entry: 'pagination',
  is: { zh: '页码，窄屏时自动收短。', en: 'Page numbers, shortened where space is narrow.' },
  status: 'stable',
  since: '0.1.0',
  anatomy: {
    example: <Pagination pageCount={12} defaultPage={6} />,
    parts: [
      { selector: 'li:first-child > *', name: { zh: '上一页', en: 'Previous page' } },
      { selector: '[aria-current]', name: { zh: '当前页', en: 'Current page' } },
      { selector: '[class*=gap]', name: { zh: '略去的页', en: 'Omitted pages' } },
      { selector: 'li:last-child > *', name: { zh: '下一页', en: 'Next page' } },
    ],
  },
  do: [
    {
      text: { zh: '给 getHref，没有脚本也能翻页。', en: 'Pass getHref, so that it works without scripts.' },
      example: <Pagination label="归档分页" pageCount={5} getHref={(page) => `#page-${String(page)}`} />,
    },
    {
      text: {
        zh: '放在列表的末尾；只有一页时它不出现，不必判断。',
        en: 'Place it below the list; with a single page it renders nothing, so no check is needed.',
      },
      example: (
        <div className="story-column">
          <Skeleton lines={3} />
          <Pagination label="文章分页" pageCount={3} />
        </div>
      ),
    },
  ],
  dont: [
    {
      text: {
        zh: '不要与无限滚动一起用：页脚永远够不着。',
        en: 'Do not combine it with infinite scrolling.',
      },
      example: (
        <div className="story-column">
          <Pagination label="动态分页" pageCount={40} defaultPage={20} />
          <span>正在载入更多……</span>
        </div>
      ),
    },
  ],
  keys: [
    {
      keys: ['Enter'],
      effect: { zh: '翻页；到了末页焦点不丢', en: 'Changes the page; on the last one the focus is not lost' },
      test: 'moves to the last page without losing the focus, and not beyond',
    },
  ],
  screenReader: [
    {
      zh: '读作导航；每一页有名字，当前页带 aria-current。',
      en: 'A navigation; each page has a name, the current one aria-current.',
    },
  ],
  related: ['Tabs', 'BackToTop'],
}
