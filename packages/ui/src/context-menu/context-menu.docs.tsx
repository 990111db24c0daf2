import type { ComponentDocs } from '../../storybook/component-docs.ts'
import { ArrowLeftIcon, LinkIcon, RefreshIcon } from '../icon/index.ts'
import { ContextMenu } from './index.ts'

const items = [
  { id: 'reload', label: '刷新页面', icon: <RefreshIcon /> },
  { id: 'back', label: '后退', icon: <ArrowLeftIcon />, disabled: true },
  { id: 'copy-link', label: '复制链接', icon: <LinkIcon />, separated: true },
]

export const docs: ComponentDocs = {
  entry: 'context-menu',
  is: {
    zh: '取代浏览器右键菜单的快捷菜单，键盘也能打开。',
    en: 'Replaces the native context menu, also by keyboard.',
  },
  status: 'stable',
  since: '0.1.0',
  frameHeight: 260,
  anatomy: {
    example: <ContextMenu open position={{ x: 60, y: 40 }} items={items} />,
    parts: [
      { selector: '[role=menu]', name: { zh: '菜单', en: 'Menu' } },
      { selector: '[role=menuitem]', name: { zh: '菜单项', en: 'Item' } },
      {
        selector: '[role=menuitem][aria-disabled], [role=menuitem]:disabled',
        name: { zh: '停用的一项', en: 'Disabled item' },
      },
      { selector: 'hr', name: { zh: '分隔线', en: 'Separator' } },
    ],
  },
  do: [
    {
      text: { zh: '放别处也能找到的快捷操作。', en: 'Offer shortcuts that exist elsewhere, too.' },
      example: <ContextMenu open position={{ x: 40, y: 30 }} items={items.slice(0, 2)} />,
    },
  ],
  dont: [
    {
      text: {
        zh: '不要放十来项，一眼看不完。',
        en: 'Do not list ten items; they cannot be taken in at a glance.',
      },
      example: (
        <ContextMenu
          open
          position={{ x: 40, y: 10 }}
          items={Array.from({ length: 9 }, (_, index) => ({
            id: String(index),
            label: `操作 ${String(index + 1)}`,
          }))}
        />
      ),
    },
  ],
  keys: [
    {
      keys: ['Shift+F10', 'ContextMenu'],
      effect: { zh: '在聚焦的元素旁打开', en: 'Opens next to the focused element' },
      test: 'opens by %s next to the focused element; Escape restores the focus',
    },
    {
      keys: ['ArrowDown', 'ArrowUp', 'Home', 'End'],
      effect: { zh: '下一项、上一项、第一项、最后一项', en: 'Next, previous, first and last item' },
      test: 'moves by arrows, Home, End and typing, and chooses by Enter',
    },
    {
      keys: ['Enter'],
      effect: { zh: '选择这一项', en: 'Chooses the item' },
      test: 'moves by arrows, Home, End and typing, and chooses by Enter',
    },
    {
      keys: ['A–Z'],
      effect: { zh: '移到以这些字开头的一项', en: 'Moves to the item that begins with the typed text' },
      test: 'type-ahead matches a prefix; a repeated character moves to the next match',
    },
    {
      keys: ['Escape'],
      effect: { zh: '关闭，焦点回到原处', en: 'Closes it and restores the focus' },
      test: 'opens by %s next to the focused element; Escape restores the focus',
    },
    {
      keys: ['Tab'],
      effect: { zh: '关闭', en: 'Closes it' },
      test: 'closes by an outside press, Tab and scrolling',
    },
  ],
  screenReader: [
    {
      zh: '读作菜单与菜单项；停用的项仍能读到。',
      en: 'Announced as menu and items; disabled items can be read.',
    },
    {
      zh: '输入框、选中的文字和触屏上保留浏览器自己的菜单。',
      en: 'Text fields and touch screens keep the native menu.',
    },
  ],
  related: ['DropdownMenu', 'SiteMenu'],
}
