import type { ComponentDocs } from '../../storybook/component-docs.ts'
import { LoadingOverlay } from './index.ts'

const poem = (
  <div className="story-card">
    <strong>竹里馆</strong>
    <span>独坐幽篁里，弹琴复长啸。深林人不知，明月来相照。</span>
  </div>
)

export const docs: ComponentDocs = {
  entry: 'loading-overlay',
  is: {
    zh: '盖住一块或整页的加载提示，盖住时下面不能操作。',
    en: 'Covers a part or the page while it loads; what is covered is inert.',
  },
  status: 'stable',
  since: '0.1.0',
  anatomy: {
    example: <LoadingOverlay loading>{poem}</LoadingOverlay>,
    parts: [
      { selector: '[data-loading]', name: { zh: '被盖住的内容', en: 'Covered content' } },
      { selector: '[role=status]', name: { zh: '提示，竹简与文字', en: 'Status: slips and text' } },
    ],
  },
  do: [
    {
      text: { zh: '刷新已有的内容时用。', en: 'Use it while content is refreshed.' },
      example: <LoadingOverlay loading>{poem}</LoadingOverlay>,
    },
    {
      text: {
        zh: '多半很快的请求加 delay，免得闪一下；要等很久就说明等什么。',
        en: 'Add a delay for requests that are mostly fast; say what a long wait is for.',
      },
      example: (
        <LoadingOverlay loading delay={200} label="正在导入二十年的日记">
          {poem}
        </LoadingOverlay>
      ),
    },
  ],
  dont: [
    {
      text: {
        zh: '首次载入不要用它，用 Skeleton，位置不会跳。',
        en: 'Not for a first load; Skeleton keeps the layout.',
      },
      example: (
        <LoadingOverlay loading>
          <div className="docs-centre" style={{ inlineSize: 320 }} />
        </LoadingOverlay>
      ),
    },
  ],
  keys: [
    {
      keys: ['Tab'],
      effect: {
        zh: '跳过盖住的内容；结束后焦点回到原处',
        en: 'Skips the covered content; the focus is restored at the end',
      },
      test: 'restores the focus',
    },
    {
      keys: ['Escape'],
      effect: { zh: '整页遮罩不能用它关掉', en: 'Does not close the overlay of the page' },
      test: 'makes everything else inert, and restores the focus',
    },
  ],
  screenReader: [
    {
      zh: '出现时读出「加载中」；盖住的内容读不到。',
      en: 'Announced as a status; the covered content is inert.',
    },
  ],
  related: ['Skeleton', 'Button', 'EmptyState'],
}
