import type { ComponentDocs } from '../../storybook/component-docs.ts'
import { picture } from '../../storybook/picture.ts'
import { AlbumCard } from './index.ts'

const cover = { src: picture(1), width: 1200, height: 675 }

export const docs: ComponentDocs = {
  entry: 'album-card',
  is: {
    zh: '相册列表里的一张卡片：封面、名字、张数和简介。',
    en: 'A card in a list of albums: cover, title, number of photos and description.',
  },
  status: 'stable',
  since: '0.1.0',
  anatomy: {
    example: (
      <div className="story-narrow">
        <AlbumCard
          title="雨后竹林"
          href="#album"
          cover={cover}
          count={24}
          locked
          description="清明前后，山里连着下了三天雨。"
        />
      </div>
    ),
    parts: [
      { selector: 'article', name: { zh: '卡片，整张都能点', en: 'Card, all of which is the link' } },
      { selector: 'article img', name: { zh: '封面，比例固定', en: 'Cover with a fixed aspect ratio' } },
      { selector: '[class*=lock]', name: { zh: '上锁的标记', en: 'Badge of a locked album' } },
      { selector: 'article h2', name: { zh: '名字', en: 'Title' } },
      { selector: '[class*=count]', name: { zh: '张数', en: 'Number of photos' } },
      {
        selector: '[class*=description]',
        name: { zh: '简介，最多两行', en: 'Description, two lines at most' },
      },
    ],
  },
  do: [
    {
      text: {
        zh: '给封面写明宽高，位置先留好。',
        en: 'Set width and height of the cover, which reserves its space.',
      },
      example: (
        <div className="story-narrow">
          <AlbumCard title="竹径" href="#album" cover={cover} count={12} />
        </div>
      ),
    },
  ],
  dont: [
    {
      text: {
        zh: '不要把说明写进名字，放不下的会截断。',
        en: 'Do not put the description into the title; it is truncated.',
      },
      example: (
        <div className="story-narrow">
          <AlbumCard
            title="清明前后在山里住了三天，每天早上六点起来拍的竹子和雾"
            href="#album"
            cover={cover}
            count={12}
          />
        </div>
      ),
    },
  ],
  keys: [],
  screenReader: [
    {
      zh: '读作一篇 article，标题里的链接是唯一的停留点。',
      en: 'An article whose only tab stop is the link in its heading.',
    },
    {
      zh: '封面的替代文字是「相册封面：」加名字。',
      en: 'The alternative text of the cover has the title of the album.',
    },
  ],
  related: ['LazyImage', 'ImagePreview', 'Tag'],
}
