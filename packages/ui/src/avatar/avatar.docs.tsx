import type { ComponentDocs } from '../../storybook/component-docs.ts'
import { picture } from '../../storybook/picture.ts'
import { Avatar } from './index.ts'

export const docs: ComponentDocs = {
  entry: 'avatar',
  is: {
    zh: '人的头像；没有图片时显示名字的第一个字。',
    en: 'The round picture of a person; without one, the first character of the name.',
  },
  status: 'stable',
  since: '0.1.0',
  anatomy: {
    example: (
      <div className="story-row">
        <Avatar name="青竹" src={picture()} size="l" />
        <Avatar name="Mo" size="l" />
      </div>
    ),
    parts: [
      { selector: 'img', name: { zh: '图片', en: 'Picture' } },
      { selector: '[aria-label="Mo"]', name: { zh: '没有图片时的首字', en: 'Initial without a picture' } },
    ],
  },
  do: [
    {
      text: {
        zh: '名字就在旁边时把 alt 设为空。',
        en: 'Where the name is next to it, set alt to an empty text.',
      },
      example: (
        <div className="story-row">
          <Avatar name="青竹" src={picture()} alt="" /> 青竹
        </div>
      ),
    },
  ],
  dont: [
    {
      text: {
        zh: '不要放网站的方形标志，四角会被切掉。',
        en: 'Do not show a square logo; its corners are cut off.',
      },
      example: <Avatar name="R" size="l" />,
    },
  ],
  keys: [],
  screenReader: [
    {
      zh: '读作图片，名字是人的名字；alt 为空时不读。',
      en: 'An image with the name of the person; hidden with an empty alt.',
    },
  ],
  related: ['MessageButton', 'DropdownMenu'],
}
