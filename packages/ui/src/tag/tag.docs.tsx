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
    {
      text: {
        zh: '一组标签放进列表，读屏会报有几个。',
        en: 'Place several in a list; screen readers announce how many there are.',
      },
      example: (
        <ul className="story-row" style={{ padding: 0, listStyle: 'none' }}>
          {['排版', '随笔', '读书'].map((name) => (
            <li key={name}>
              <Tag href={`#${name}`}>{name}</Tag>
            </li>
          ))}
        </ul>
      ),
    },
  ],
  dont: [
    {
      text: {
        zh: '不要只用颜色区分，文字里也要写明。',
        en: 'Do not let colour alone make the difference; say it in the text.',
      },
      example: (
        <div className="story-row">
          <Tag tone="bamboo">文章</Tag>
          <Tag tone="seal">文章</Tag>
        </div>
      ),
    },
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
  keys: [
    {
      keys: ['Tab', 'Enter'],
      effect: {
        zh: '有 href 时：移到它，打开链接；没有时不在 Tab 顺序里',
        en: 'With href: moves to it and follows the link; without it is not in the tab order',
      },
      test: 'is reached by Tab and followed by Enter only with href',
    },
  ],
  screenReader: [
    { zh: '有 href 时读作链接，数目跟在后面。', en: 'A link with href, followed by the count.' },
  ],
  related: ['Button', 'Highlight'],
}
