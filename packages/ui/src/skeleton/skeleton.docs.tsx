import type { ComponentDocs } from '../../storybook/component-docs.ts'
import { Button } from '../button/index.ts'
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
    {
      text: {
        zh: '已经能用的先给出来；aria-busy 只标在载入的部分。',
        en: 'Show what can be used already; set aria-busy on the loading part alone.',
      },
      example: (
        <div className="story-column story-narrow">
          <div aria-busy="true">
            <Skeleton lines={2} />
          </div>
          <div className="story-row">
            <Button>写留言</Button>
          </div>
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
    {
      text: {
        zh: '不要画按钮和输入框的骨架，按下去没有反应。',
        en: 'No skeletons for buttons and fields, which would not react.',
      },
      example: (
        <div className="story-narrow">
          <Skeleton shape="block" style={{ inlineSize: 96, blockSize: 40 }} />
        </div>
      ),
    },
  ],
  keys: [],
  screenReader: [{ zh: '对读屏隐藏，请另外说明正在加载。', en: 'Hidden; announce the loading elsewhere.' }],
  related: ['LoadingOverlay', 'EmptyState'],
}
