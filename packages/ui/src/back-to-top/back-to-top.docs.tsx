import type { ComponentDocs } from '../../storybook/component-docs.ts'
import { BackToTop } from './index.ts'

const corner = (
  <div className="story-corner">
    <BackToTop threshold={-1} />
  </div>
)

export const docs: ComponentDocs = {
  entry: 'back-to-top',
  is: {
    zh: '滚动一段距离后出现，一按回到页首。',
    en: 'Appears after some scrolling and scrolls to the top.',
  },
  status: 'stable',
  since: '0.1.0',
  frameHeight: 180,
  anatomy: {
    example: corner,
    parts: [
      { selector: 'button', name: { zh: '按钮，位置由页面决定', en: 'Button; the page positions it' } },
      { selector: 'button svg', name: { zh: '向上的箭头', en: 'Arrow' } },
    ],
  },
  do: [
    {
      text: {
        zh: '一页只放一个，放在末端的下角。',
        en: 'Use one per page, in the bottom corner at the end.',
      },
      example: corner,
    },
  ],
  dont: [
    {
      text: { zh: '不要盖住正文和别的浮动按钮。', en: 'Do not cover text or other floating buttons.' },
      example: (
        <>
          <p>竹简是先秦两汉最主要的书写材料。把竹子剖成窄片，烤干水分，刮去青皮，便可以在上面写字。</p>
          <BackToTop
            threshold={-1}
            style={{ position: 'fixed', insetBlockStart: 24, insetInlineStart: 40 }}
          />
        </>
      ),
    },
  ],
  keys: [
    {
      keys: ['Tab'],
      effect: { zh: '出现后才移得到它', en: 'Moves to it while it is shown' },
      test: 'is reached by Tab only while it is shown, and Enter scrolls to the top',
    },
    {
      keys: ['Enter'],
      effect: {
        zh: '回到页首；接着按 Tab 从页首开始',
        en: 'Scrolls to the top; Tab then continues from the start of the page',
      },
      test: 'Tab continues from the start of the page afterwards',
    },
  ],
  screenReader: [
    {
      zh: '是一个按钮，名字「返回顶部」；没出现时不在 Tab 顺序里。',
      en: 'A button with a name; while hidden it is not in the tab order.',
    },
  ],
  related: ['ReadingProgress', 'Button'],
}
