import { expect, test } from 'vitest'
import type { Screen } from '#core/screen/screen-handle.ts'
import { drawerMenu } from './drawer-menu.ts'
import { headerMenu } from './header-menu.ts'

const screens: Screen[] = [
  { path: '/', handle: { name: '首页' } },
  { path: '/archive', handle: { name: '归档', menu: { under: 'archive' } } },
  { path: '/moments', handle: { name: '说说' } },
  { path: '/tags', handle: { name: '标签', menu: { under: 'archive' } } },
  { path: '/post/:id', handle: { name: '文章', hidden: true } },
  { path: '/user/profile', handle: { name: '个人中心', hidden: true, requiresLogin: true } },
  { path: '/about', handle: { name: '关于本站', menu: { under: 'about', label: '关于我' } } },
]

test('a group has the position and the link of its first screen', () => {
  expect(headerMenu(screens)).toEqual([
    { id: '/', label: '首页', href: '/' },
    {
      id: 'archive',
      label: '文章归档',
      href: '/archive',
      children: [
        { id: '/archive', label: '归档', href: '/archive' },
        { id: '/tags', label: '标签', href: '/tags' },
      ],
    },
    { id: '/moments', label: '说说', href: '/moments' },
    {
      id: 'about',
      label: '关于本站',
      href: '/about',
      children: [{ id: '/about', label: '关于我', href: '/about' }],
    },
  ])
})

test('the admin site is an external link if its URL is set', () => {
  expect(headerMenu(screens, 'https://admin.example.com').at(-1)?.children).toEqual([
    { id: '/about', label: '关于我', href: '/about' },
    { id: 'admin', label: '后台管理', href: 'https://admin.example.com', external: true },
  ])
})

test('a screen with the label of a group does not get its children', () => {
  const archive: Screen = { path: '/shelf', handle: { name: '文章归档' } }
  const menu = headerMenu([archive, ...screens])
  expect(menu.map(({ id, children }) => [id, children?.length])).toEqual([
    ['/shelf', undefined],
    ['/', undefined],
    ['archive', 2],
    ['/moments', undefined],
    ['about', 1],
  ])
})

test('the drawer lists every screen that is not hidden, by its name', () => {
  expect(drawerMenu(screens).map(({ label }) => label)).toEqual(['首页', '归档', '说说', '标签', '关于本站'])
})
