import type { ComponentDocs } from '../../storybook/component-docs.ts'
import { Skeleton } from '../skeleton/index.ts'
import { Reveal } from './index.ts'

const list = Array.from({ length: 5 }, (_, index) => (
  <Reveal key={index}>
    <Skeleton shape="block" className="story-block" />
  </Reveal>
))

export const docs: ComponentDocs = {
  entry: 'reveal',
  is: { zh: '内容滚进屏幕一成时出现一次。', en: 'Content appears once, when a tenth of it is visible.' },
  status: 'stable',
  since: '0.1.0',
  frameHeight: 300,
  anatomy: {
    example: <div className="story-column">{list}</div>,
    parts: [
      {
        selector: '.animate-in',
        name: { zh: '内容；首屏里的从不隐藏', en: 'Content; never hidden above the fold' },
      },
    ],
  },
  do: [
    {
      text: { zh: '只给首屏以下、成块的内容。', en: 'Use it for blocks below the fold.' },
      example: <div className="story-column">{list}</div>,
    },
  ],
  dont: [
    {
      text: {
        zh: '不要层层嵌套，也不要给每一行字。',
        en: 'Do not nest it, and do not wrap each line of text.',
      },
      example: (
        <Reveal>
          {['竹简是先秦两汉', '最主要的', '书写材料'].map((line) => (
            <Reveal key={line}>
              <p>{line}</p>
            </Reveal>
          ))}
        </Reveal>
      ),
    },
  ],
  keys: [],
  screenReader: [
    {
      zh: '内容一直读得到；减少动态效果时没有动画。',
      en: 'Content can always be read; no animation with reduced motion.',
    },
  ],
  related: ['Skeleton', 'LazyImage'],
}
