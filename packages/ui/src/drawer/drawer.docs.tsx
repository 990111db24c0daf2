import type { ComponentDocs } from '../../storybook/component-docs.ts'
import { Drawer } from './index.ts'

const links = (
  <ul className="story-links">
    {['首页', '归档', '分类', '关于我'].map((label) => (
      <li key={label}>
        <a href={`#${label}`}>{label}</a>
      </li>
    ))}
  </ul>
)

export const docs: ComponentDocs = {
  entry: 'drawer',
  is: {
    zh: '从屏幕边上滑出的面板，可以用手指推回去。',
    en: 'A panel from the edge of the screen, closed by a swipe too.',
  },
  status: 'stable',
  since: '0.1.0',
  frameHeight: 300,
  anatomy: {
    example: (
      <Drawer defaultOpen label="导航菜单">
        {links}
      </Drawer>
    ),
    parts: [
      { selector: 'dialog', name: { zh: '面板，旁边是遮罩', en: 'Panel, next to the backdrop' } },
      { selector: 'dialog button', name: { zh: '关闭按钮', en: 'Close button' } },
      { selector: 'dialog ul', name: { zh: '内容', en: 'Content' } },
    ],
  },
  do: [
    {
      text: { zh: '手机上的导航和筛选。', en: 'Use it for navigation and filters on phones.' },
      example: (
        <Drawer defaultOpen label="导航菜单">
          {links}
        </Drawer>
      ),
    },
  ],
  dont: [
    {
      text: {
        zh: '不要拿它问是或否，那是 MessageBox 的事。',
        en: 'Do not ask a yes-or-no question; use MessageBox.',
      },
      example: (
        <Drawer defaultOpen label="删除">
          <p>删除这条留言？</p>
        </Drawer>
      ),
    },
  ],
  keys: [
    {
      keys: ['Escape'],
      effect: { zh: '关闭，焦点回到原处', en: 'Closes it and restores the focus' },
      test: 'closes by %s and restores the focus',
    },
  ],
  screenReader: [
    {
      zh: '读作对话框，label 是名字；外面的内容读不到。',
      en: 'A dialog named by label; content outside is inert.',
    },
  ],
  related: ['Dialog', 'SiteMenu'],
}
