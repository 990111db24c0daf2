import { expect, test } from 'vitest'
import { ContextMenu } from '../src/context-menu/index.ts'
import { DropdownMenu } from '../src/dropdown-menu/index.ts'
import { expectNoLeak } from './expect-no-leak.tsx'

const items = [
  { id: 'profile', label: '个人中心', href: '#me' },
  { id: 'sign-out', label: '退出登录' },
]

test('200 openings of a dropdown menu do not leak', async () => {
  await expectNoLeak((open) => (
    <DropdownMenu
      label="用户菜单"
      items={items}
      open={open}
      renderTrigger={(props) => <button {...props}>用户头像</button>}
    />
  ))
})

test('200 openings of a context menu do not leak', async () => {
  let openings = 0
  await expectNoLeak((open) => {
    const [target, event] = open
      ? [
          document.body,
          new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 9, clientY: 9 }),
        ]
      : [
          document.querySelector('[role=menu]'),
          new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
        ]
    target?.dispatchEvent(event)
    return (
      <ContextMenu
        items={items}
        onOpenChange={(opened) => {
          openings += Number(opened)
        }}
      />
    )
  })
  expect(openings).toBeGreaterThanOrEqual(200)
})
