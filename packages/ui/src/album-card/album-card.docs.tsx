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
        zh: '简介里不要放链接和按钮，整张卡片已经是链接。',
        en: 'No links or buttons in the description: the whole card is a link.',
      },
      example: (
        <div className="story-narrow">
          <AlbumCard
            title="竹径"
            href="#album"
            cover={cover}
            count={12}
            description={
              <a href="#place" style={{ textDecoration: 'underline' }}>
                在地图上看
              </a>
            }
          />
        </div>
      ),
    },
    {
      text: {
        zh: '不要把说明写进名字，名字会占好几行。',
        en: 'Do not put the description into the title, which then takes several lines.',
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
  keys: [
    {
      keys: ['Tab'],
      effect: { zh: '移到名字里的链接，只停这一次', en: 'Moves to the link in the title, the only tab stop' },
      test: 'its link is the only tab stop, and Enter follows it',
    },
    {
      keys: ['Enter'],
      effect: { zh: '打开相册', en: 'Opens the album' },
      test: 'its link is the only tab stop, and Enter follows it',
    },
  ],
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
