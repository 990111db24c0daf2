import type { ComponentDocs } from '../../storybook/component-docs.ts'
import { SiteMenu } from './index.ts'

const items = [
  { id: 'home', label: '首页', href: '#home', current: true },
  {
    id: 'articles',
    label: '文章归档',
    href: '#archive',
    children: [
      { id: 'categories', label: '分类', href: '#categories' },
      { id: 'tags', label: '标签', href: '#tags' },
    ],
  },
  { id: 'moments', label: '说说', href: '#moments' },
]

export const docs: ComponentDocs = {
  entry: 'dropdown-menu',
  is: {
    zh: '站点导航：一级是链接，二级在悬停、点按或键盘时展开。',
    en: 'Navigation of a site: links, with submenus that open on hover, press and keys.',
  },
  status: 'stable',
  since: '0.1.0',
  frameHeight: 200,
  anatomy: {
    example: <SiteMenu label="主导航" items={items} />,
    parts: [
      { selector: 'nav', name: { zh: '导航', en: 'Navigation' } },
      { selector: 'a[aria-current]', name: { zh: '当前页', en: 'Current page' } },
      { selector: 'li:nth-child(2) > a', name: { zh: '父项，也是链接', en: 'Parent, itself a link' } },
      { selector: 'nav button', name: { zh: '展开子菜单', en: 'Opens the submenu' } },
    ],
  },
  do: [
    {
      text: {
        zh: '父项自己也是链接，没有脚本也能去。',
        en: 'Let a parent be a link, which works without scripts.',
      },
      example: <SiteMenu label="主导航" items={items} />,
    },
  ],
  dont: [
    {
      text: { zh: '不要放十项，一行放不下。', en: 'Do not list ten links; they do not fit in a row.' },
      example: (
        <SiteMenu
          label="主导航"
          items={Array.from({ length: 10 }, (_, index) => ({
            id: String(index),
            label: `栏目 ${String(index + 1)}`,
            href: '#',
          }))}
        />
      ),
    },
  ],
  keys: [
    {
      keys: ['Enter', 'Tab'],
      effect: { zh: '展开子菜单，再移到其中的链接', en: 'Opens the submenu, then moves to its links' },
      test: 'a submenu opens by keyboard, closes by Escape with the focus restored, and closes on blur',
    },
    {
      keys: ['Escape'],
      effect: { zh: '收起，焦点回到按钮', en: 'Closes it and restores the focus' },
      test: 'a submenu opens by keyboard, closes by Escape with the focus restored, and closes on blur',
    },
  ],
  screenReader: [
    { zh: '读作导航；当前页带 aria-current。', en: 'A navigation; the current page has aria-current.' },
    { zh: '子菜单是普通的列表，不是 menu 角色。', en: 'Submenus are plain lists, not the role menu.' },
  ],
  related: ['DropdownMenu', 'Drawer', 'Tabs'],
}
