import type { ComponentDocs } from '../../storybook/component-docs.ts'
import { Button } from '../button/index.ts'
import { LogoutIcon, UserIcon } from '../icon/index.ts'
import { DropdownMenu, type DropdownMenuProps } from './index.ts'

const items = [
  { id: 'profile', label: '个人中心', href: '#profile', icon: <UserIcon /> },
  { id: 'sign-out', label: '退出登录', icon: <LogoutIcon />, separated: true },
]
const renderTrigger: DropdownMenuProps['renderTrigger'] = (props) => <Button {...props}>我的</Button>

export const docs: ComponentDocs = {
  entry: 'dropdown-menu',
  is: { zh: '按钮下面的一列操作。', en: 'A list of actions below a button.' },
  status: 'stable',
  since: '0.1.0',
  frameHeight: 220,
  anatomy: {
    example: <DropdownMenu open label="用户菜单" items={items} renderTrigger={renderTrigger} />,
    parts: [
      { selector: 'button[aria-haspopup]', name: { zh: '按钮，由你渲染', en: 'Button, which you render' } },
      { selector: '[role=menu]', name: { zh: '菜单', en: 'Menu' } },
      { selector: '[role=menuitem]', name: { zh: '菜单项，操作或链接', en: 'Item, an action or a link' } },
      { selector: 'hr', name: { zh: '分隔线', en: 'Separator' } },
    ],
  },
  do: [
    {
      text: { zh: '放与按钮有关的几个操作。', en: 'List a few actions that belong to the button.' },
      example: <DropdownMenu open label="用户菜单" items={items} renderTrigger={renderTrigger} />,
    },
  ],
  dont: [
    {
      text: { zh: '选一个值请用 Select。', en: 'Do not use it to pick a value; use Select.' },
      example: (
        <DropdownMenu
          open
          label="城市"
          items={['成都', '杭州', '西安'].map((label) => ({ id: label, label }))}
          renderTrigger={(props) => <Button {...props}>城市：成都</Button>}
        />
      ),
    },
    {
      text: {
        zh: '不要只给几项图标，都给或都不给。',
        en: 'Do not give an icon to some items only; give it to all or none.',
      },
      example: (
        <DropdownMenu
          open
          label="用户菜单"
          items={[
            { id: 'profile', label: '个人中心', href: '#profile' },
            { id: 'comments', label: '我的评论', href: '#comments' },
            ...items.slice(1),
          ]}
          renderTrigger={renderTrigger}
        />
      ),
    },
  ],
  keys: [
    {
      keys: ['ArrowDown', 'ArrowUp', 'Home', 'End'],
      effect: {
        zh: '打开后：下一项、上一项、第一项、最后一项',
        en: 'While open: next, previous, first and last item',
      },
      test: 'moves by arrows, Home and End; Tab closes it',
    },
    {
      keys: ['Tab'],
      effect: { zh: '关闭', en: 'Closes it' },
      test: 'moves by arrows, Home and End; Tab closes it',
    },
    {
      keys: ['Enter', 'Space', 'ArrowDown'],
      effect: { zh: '打开，焦点到第一项', en: 'Opens it on the first item' },
      test: 'opens by "%s" on the right item; Escape restores the focus',
    },
    {
      keys: ['ArrowUp'],
      effect: { zh: '打开，焦点到最后一项', en: 'Opens it on the last item' },
      test: 'opens by "%s" on the right item; Escape restores the focus',
    },
    {
      keys: ['Escape'],
      effect: { zh: '关闭，焦点回到按钮', en: 'Closes it and restores the focus' },
      test: 'opens by "%s" on the right item; Escape restores the focus',
    },
  ],
  screenReader: [
    { zh: '按钮带 aria-haspopup 与 aria-expanded。', en: 'The button has aria-haspopup and aria-expanded.' },
  ],
  related: ['ContextMenu', 'SiteMenu', 'Button'],
}
