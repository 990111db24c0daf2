import { expect, test } from 'vitest'
import type { Screen } from '#core/screen/screen-handle.ts'
import { drawerMenu } from './drawer-menu.ts'
import { headerMenu } from './header-menu.ts'

const screens: Screen[] = [
  { path: '/', handle: { name: '首页' } },
  { path: '/archive', handle: { name: '归档', menu: { under: '文章归档' } } },
  { path: '/moments', handle: { name: '说说' } },
  { path: '/tags', handle: { name: '标签', menu: { under: '文章归档' } } },
  { path: '/post/:id', handle: { name: '文章', hidden: true } },
  { path: '/user/profile', handle: { name: '个人中心', hidden: true, requiresLogin: true } },
  { path: '/about', handle: { name: '关于本站', menu: { under: '关于本站', label: '关于我' } } },
]

test('a group has the position and the link of its first screen', () => {
  expect(headerMenu(screens)).toEqual([
    { label: '首页', href: '/' },
    {
      label: '文章归档',
      href: '/archive',
      children: [
        { label: '归档', href: '/archive' },
        { label: '标签', href: '/tags' },
      ],
    },
    { label: '说说', href: '/moments' },
    { label: '关于本站', href: '/about', children: [{ label: '关于我', href: '/about' }] },
  ])
})

test('the admin site is an external link if its URL is set', () => {
  expect(headerMenu(screens, 'https://admin.example.com').at(-1)?.children).toEqual([
    { label: '关于我', href: '/about' },
    { label: '后台管理', href: 'https://admin.example.com', external: true },
  ])
})

test('the drawer lists every screen that is not hidden, by its name', () => {
  expect(drawerMenu(screens).map(({ label }) => label)).toEqual(['首页', '归档', '说说', '标签', '关于本站'])
})
