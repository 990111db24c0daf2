import type { ComponentDocs } from '../../storybook/component-docs.ts'
import { PinIcon } from '../icon/index.ts'
import { Tag } from './index.ts'

export const docs: ComponentDocs = {
  entry: 'tag',
  is: { zh: '小标签，可以是链接，可带数目。', en: 'A short label, optionally a link and with a count.' },
  status: 'stable',
  since: '0.1.0',
  anatomy: {
    example: (
      <Tag href="#tag" count={12} icon={<PinIcon />}>
        排版
      </Tag>
    ),
    zoom: 2,
    parts: [
      { selector: 'a', name: { zh: '标签', en: 'Tag' } },
      { selector: 'a svg', name: { zh: '图标', en: 'Icon' } },
      { selector: '[class*=count]', name: { zh: '数目', en: 'Count' } },
    ],
  },
  do: [
    {
      text: { zh: '朱印只给置顶。', en: 'Use the seal tone for pinned items alone.' },
      example: (
        <div className="story-row">
          <Tag tone="seal" icon={<PinIcon />}>
            置顶
          </Tag>
          <Tag tone="bamboo">排版</Tag>
          <Tag>随笔</Tag>
        </div>
      ),
    },
  ],
  dont: [
    {
      text: { zh: '不要整排都用朱印。', en: 'Do not use the seal tone for all.' },
      example: (
        <div className="story-row">
          <Tag tone="seal">排版</Tag>
          <Tag tone="seal">随笔</Tag>
          <Tag tone="seal">读书</Tag>
        </div>
      ),
    },
  ],
  keys: [],
  screenReader: [
    { zh: '有 href 时读作链接，数目跟在后面。', en: 'A link with href, followed by the count.' },
  ],
  related: ['Button', 'Highlight'],
}
