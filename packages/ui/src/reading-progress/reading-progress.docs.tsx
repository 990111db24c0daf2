import type { ComponentDocs } from '../../storybook/component-docs.ts'
import { ReadingProgress } from './index.ts'

const bar = (
  <>
    <ReadingProgress className="story-bar" />
    <p>竹简是先秦两汉最主要的书写材料。把竹子剖成窄片，烤干水分，刮去青皮，便可以在上面写字。</p>
  </>
)

export const docs: ComponentDocs = {
  entry: 'reading-progress',
  is: { zh: '页首的一条细线，表示读到了哪里。', en: 'A thin line that shows how far the page is read.' },
  status: 'stable',
  since: '0.1.0',
  frameHeight: 140,
  anatomy: {
    example: bar,
    parts: [
      {
        selector: '[role=progressbar]',
        name: { zh: '细线，从起点一侧变长', en: 'Line, grows from the start' },
      },
    ],
  },
  do: [{ text: { zh: '放在长文章的顶上。', en: 'Place it above a long article.' }, example: bar }],
  dont: [
    {
      text: { zh: '不要用它表示载入的进度。', en: 'Do not use it for the progress of loading.' },
      example: (
        <>
          <ReadingProgress className="story-bar" />
          <p>正在上传 3 / 10……</p>
        </>
      ),
    },
  ],
  keys: [],
  screenReader: [{ zh: '读作进度条，值是百分数。', en: 'A progress bar with a percentage.' }],
  related: ['BackToTop'],
}
