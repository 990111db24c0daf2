import type { ComponentDocs } from '../../storybook/component-docs.ts'
import { Carousel } from './index.ts'

const slides = ['雨后竹林', '墨分五色', '一纸千年'].map((title) => (
  <a key={title} href={`#${title}`} className="story-slide">
    {title}
  </a>
))

export const docs: ComponentDocs = {
  entry: 'carousel',
  is: {
    zh: '一排可以滑动的幻灯片，靠浏览器自己的滚动，没有脚本也能看。',
    en: 'Slides in a row on native scrolling, readable without scripts.',
  },
  status: 'stable',
  since: '0.1.0',
  anatomy: {
    example: <Carousel autoplay={600_000}>{slides}</Carousel>,
    parts: [
      { selector: '[aria-roledescription]', name: { zh: '区域', en: 'Region' } },
      { selector: '[role=group]', name: { zh: '幻灯片', en: 'Slide' } },
      { selector: '[class*=previous]', name: { zh: '上一张', en: 'Previous' } },
      { selector: '[class*=next]', name: { zh: '下一张', en: 'Next' } },
      { selector: '[class*=dots]', name: { zh: '圆点', en: 'Dots' } },
      { selector: '[class*=pause]', name: { zh: '暂停', en: 'Pause' } },
    ],
  },
  do: [
    {
      text: { zh: '三到五张，每张都有自己的链接。', en: 'Three to five slides, each with its link.' },
      example: <Carousel label="推荐文章">{slides}</Carousel>,
    },
  ],
  dont: [
    {
      text: {
        zh: '不要把只有这里才有的要紧内容藏在后面几张。',
        en: 'Do not hide important content, shown nowhere else, on later slides.',
      },
      example: (
        <Carousel label="公告">
          {[
            ...slides.slice(0, 1),
            <p key="notice" className="story-slide">
              明天停机维护
            </p>,
          ]}
        </Carousel>
      ),
    },
  ],
  keys: [
    {
      keys: ['Tab'],
      effect: {
        zh: '移到幻灯片里的链接，把它滚到眼前',
        en: 'Moves to the link of a slide, which scrolls into view',
      },
      test: 'focus scrolls its slide into view',
    },
    {
      keys: ['Enter'],
      effect: { zh: '按下前后、圆点、暂停按钮', en: 'Presses the buttons: previous, next, dots, pause' },
      test: 'autoplays, stops on hover and focus, and can be paused',
    },
  ],
  screenReader: [
    {
      zh: '区域和每一张都有名字，例如「第 2 张，共 4 张」。',
      en: 'The region and each slide are labelled, with position and count.',
    },
    {
      zh: '自动播放时不打断；停下后换张会读出。',
      en: 'Silent while it plays; announces slides once it is stopped.',
    },
  ],
  related: ['LazyImage', 'Tabs'],
}
