import type { ComponentDocs } from '../../storybook/component-docs.ts'
import { Button } from '../button/index.ts'
import { WarningIcon } from '../icon/index.ts'
import { EmptyState } from './index.ts'

export const docs: ComponentDocs = {
  entry: 'empty-state',
  is: { zh: '没有内容时说明原因，并给一条出路。', en: 'Says why there is nothing, and what to do.' },
  status: 'stable',
  since: '0.1.0',
  anatomy: {
    example: (
      <EmptyState
        title="没有找到相关文章"
        description="换一个词，或者看看标签。"
        action={<Button>看标签</Button>}
      />
    ),
    parts: [
      { selector: '[class*=icon]', name: { zh: '图标，装饰用', en: 'Icon, decorative' } },
      { selector: '[class*=title]', name: { zh: '一句话', en: 'One sentence' } },
      { selector: '[class*=description]', name: { zh: '原因或建议', en: 'Reason or advice' } },
      { selector: 'button', name: { zh: '出路', en: 'Action' } },
    ],
  },
  do: [
    {
      text: { zh: '说清为什么是空的，再给一个出路。', en: 'Give the reason, then an action.' },
      example: (
        <EmptyState
          title="还没有留言"
          description="第一个留言的人会被记住。"
          action={<Button>写留言</Button>}
        />
      ),
    },
    {
      text: {
        zh: '出错与没有内容分开说，出错给重试。',
        en: 'Tell a failure from emptiness, and offer to retry it.',
      },
      example: (
        <EmptyState
          icon={<WarningIcon />}
          title="请求失败"
          description="服务器没有回答，请检查网络后重试。"
          action={<Button>重试</Button>}
        />
      ),
    },
  ],
  dont: [
    {
      text: { zh: '不要只写「暂无数据」。', en: 'Do not only write “No data”.' },
      example: <EmptyState title="暂无数据" />,
    },
    {
      text: { zh: '不要给几条出路，挑最要紧的一条。', en: 'Do not offer several actions; pick one.' },
      example: (
        <EmptyState
          title="没有找到相关文章"
          action={
            <div className="story-row">
              <Button>看标签</Button>
              <Button>看归档</Button>
              <Button>写留言</Button>
            </div>
          }
        />
      ),
    },
  ],
  keys: [],
  screenReader: [
    {
      zh: '普通段落；出错时传 role="alert"，会马上读出。',
      en: 'Plain paragraphs; with role="alert" an error is announced at once.',
    },
  ],
  related: ['Skeleton', 'LoadingOverlay', 'Toast'],
}
