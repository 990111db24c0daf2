import type { ComponentDocs } from '../../storybook/component-docs.ts'
import { Skeleton } from './index.ts'

export const docs: ComponentDocs = {
  entry: 'skeleton',
  is: { zh: '内容到来之前占位的灰块。', en: 'A placeholder for content that is loading.' },
  status: 'stable',
  since: '0.1.0',
  anatomy: {
    example: (
      <div className="story-column story-narrow">
        <Skeleton shape="circle" />
        <Skeleton lines={3} />
      </div>
    ),
    parts: [
      { selector: '[data-shape=circle]', name: { zh: '圆，代替头像', en: 'Circle, for avatars' } },
      { selector: '[data-shape=text]', name: { zh: '几行文字', en: 'Lines of text' } },
    ],
  },
  do: [
    {
      text: { zh: '大小与将来的内容一样。', en: 'Give it the size of the content.' },
      example: (
        <div className="story-column story-narrow">
          <Skeleton shape="block" className="story-block" />
          <Skeleton lines={2} />
        </div>
      ),
    },
  ],
  dont: [
    {
      text: { zh: '不要用一行灰块代替一整页。', en: 'Do not let one line stand for a page.' },
      example: (
        <div className="story-narrow">
          <Skeleton />
        </div>
      ),
    },
  ],
  keys: [],
  screenReader: [{ zh: '对读屏隐藏，请另外说明正在加载。', en: 'Hidden; announce the loading elsewhere.' }],
  related: ['LoadingOverlay', 'EmptyState'],
}
