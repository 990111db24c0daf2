import type { ComponentDocs } from '../../storybook/component-docs.ts'
import { picture } from '../../storybook/picture.ts'
import { LazyImage } from './index.ts'

export const docs: ComponentDocs = {
  entry: 'lazy-image',
  is: {
    zh: '快到屏幕时才载入的图片，先占好位置，失败会再试两次。',
    en: 'An image that loads near the viewport, reserves its space and retries a failure twice.',
  },
  status: 'stable',
  since: '0.1.0',
  anatomy: {
    example: <LazyImage src={picture(2)} alt="竹径" width={1200} height={675} className="story-cover" />,
    parts: [
      { selector: '[data-state]', name: { zh: '框，先占好位置', en: 'Frame, reserves the space' } },
      { selector: 'picture img', name: { zh: '图片，解码后淡入', en: 'Image, fades in once decoded' } },
    ],
  },
  do: [
    {
      text: {
        zh: '写明宽高，首屏的图加 priority。',
        en: 'Set width and height; add priority above the fold.',
      },
      example: (
        <LazyImage src={picture(3)} alt="落日" width={1200} height={675} priority className="story-cover" />
      ),
    },
  ],
  dont: [
    {
      text: {
        zh: '不要留着默认的替代文字：内容图写清楚，装饰图设为空。',
        en: 'Do not leave the default alternative text: describe content, set it empty for decoration.',
      },
      example: (
        <LazyImage src="data:image/png;base64,AAAA" width={1200} height={400} className="story-cover" />
      ),
    },
  ],
  keys: [],
  screenReader: [
    {
      zh: '读作图片；没有脚本时 noscript 里有同一张。',
      en: 'An image; without scripts, the server markup contains it, too.',
    },
  ],
  related: ['ImagePreview', 'AlbumCard', 'Skeleton'],
}
