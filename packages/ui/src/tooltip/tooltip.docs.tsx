import type { ComponentDocs } from '../../storybook/component-docs.ts'
import { Button, IconButton } from '../button/index.ts'
import { SearchIcon } from '../icon/index.ts'
import { Tooltip } from './index.ts'

export const docs: ComponentDocs = {
  entry: 'tooltip',
  is: { zh: '鼠标停留或键盘聚焦时出现的一句说明。', en: 'A sentence shown on hover and keyboard focus.' },
  status: 'stable',
  since: '0.1.0',
  frameHeight: 160,
  anatomy: {
    example: (
      <div className="docs-centre">
        <Tooltip open text="按 Ctrl + K 也可以">
          <Button>搜索</Button>
        </Tooltip>
      </div>
    ),
    parts: [
      { selector: 'button', name: { zh: '元素，由你渲染', en: 'Element, which you render' } },
      { selector: '[role=tooltip]', name: { zh: '说明', en: 'Text' } },
    ],
  },
  do: [
    {
      text: { zh: '补充说明，例如快捷键。', en: 'Add information such as a shortcut.' },
      example: (
        <div className="docs-centre">
          <Tooltip open text="按 Ctrl + K 也可以">
            <Button>搜索</Button>
          </Tooltip>
        </div>
      ),
    },
    {
      text: {
        zh: '给只有图标的按钮写明作用，并用 title="" 去掉系统的提示；名字仍是它的 label。',
        en: 'Say what an icon-only button does, and remove its native tooltip with title=""; its name is still its label.',
      },
      example: (
        <div className="docs-centre">
          <Tooltip open text="搜索文章">
            <IconButton label="搜索" title="" variant="secondary">
              <SearchIcon />
            </IconButton>
          </Tooltip>
        </div>
      ),
    },
  ],
  dont: [
    {
      text: {
        zh: '不要放只有这里才有的内容，触屏上看不到。',
        en: 'Do not hide information in it; touch screens do not show it.',
      },
      example: (
        <div className="docs-centre">
          <Tooltip open text="提交后不能修改">
            <Button>提交</Button>
          </Tooltip>
        </div>
      ),
    },
    {
      text: {
        zh: '不要加在不能聚焦的文字上，键盘到不了它。',
        en: 'Do not add it to text that takes no focus; the keyboard does not reach it.',
      },
      example: (
        <div className="docs-centre">
          <Tooltip open text="写字用的竹片">
            <span>竹简</span>
          </Tooltip>
        </div>
      ),
    },
  ],
  keys: [
    {
      keys: ['Tab'],
      effect: { zh: '聚焦元素时出现', en: 'Shows it on focus' },
      test: 'is shown on keyboard focus, is the description, and is hidden by Escape',
    },
    {
      keys: ['Escape'],
      effect: { zh: '隐藏，焦点不动', en: 'Hides it; the focus stays' },
      test: 'is shown on keyboard focus, is the description, and is hidden by Escape',
    },
  ],
  screenReader: [
    { zh: '是元素的描述，聚焦时读出。', en: 'The description of its element, announced on focus.' },
  ],
  related: ['Button', 'Dialog'],
}
