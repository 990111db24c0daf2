import type { ComponentDocs } from '../../storybook/component-docs.ts'
import { MessageButton } from './index.ts'

export const docs: ComponentDocs = {
  entry: 'message-button',
  is: { zh: '带未读数目或红点的铃铛。', en: 'A bell with the number of unread messages, or a dot.' },
  status: 'stable',
  since: '0.1.0',
  anatomy: {
    example: <MessageButton href="#notifications" count={12} />,
    zoom: 2,
    parts: [
      { selector: 'a', name: { zh: '链接或按钮', en: 'Link or button' } },
      { selector: '[data-count]', name: { zh: '朱印，未读的数目', en: 'Seal with the number' } },
    ],
  },
  do: [
    {
      text: {
        zh: '知道数目就给 count，不知道就给 hasUnread。',
        en: 'Pass count if it is known, else hasUnread.',
      },
      example: (
        <div className="story-row">
          <MessageButton href="#notifications" count={12} />
          <MessageButton href="#notifications" hasUnread />
        </div>
      ),
    },
  ],
  dont: [
    {
      text: {
        zh: '不要一直亮着红点；读过就要灭。',
        en: 'Do not leave the dot on; it goes out once messages are read.',
      },
      example: <MessageButton href="#notifications" hasUnread />,
    },
  ],
  keys: [
    {
      keys: ['Tab'],
      effect: { zh: '移到它', en: 'Moves to it' },
      test: 'is reached by Tab and pressed by Enter and Space',
    },
    {
      keys: ['Enter', 'Space'],
      effect: { zh: '打开消息', en: 'Opens the messages' },
      test: 'is reached by Tab and pressed by Enter and Space',
    },
    {
      keys: ['Enter'],
      effect: {
        zh: '作链接时打开消息，Space 不行',
        en: 'Opens the messages when it is a link; Space does not',
      },
      test: 'as a link it is followed by Enter alone',
    },
  ],
  screenReader: [
    {
      zh: '名字说有没有未读，描述里有数目。',
      en: 'The name tells whether there are unread messages, the description how many.',
    },
  ],
  related: ['Button', 'DropdownMenu', 'Toast'],
}
