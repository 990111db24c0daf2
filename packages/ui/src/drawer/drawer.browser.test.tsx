import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../test/axe.ts'
import { endAnimations } from '../../test/end-animations.ts'
import { expectNoLeak } from '../../test/expect-no-leak.tsx'
import { hydrate } from '../../test/hydrate.tsx'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import { swipe } from '../../test/touch.ts'
import { Drawer, type DrawerProps } from './index.ts'

setupStrictRendering()

function Example(props: Partial<DrawerProps>) {
  const [open, setOpen] = useState(false)
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        打开菜单
      </button>
      <Drawer label="导航菜单" open={open} onOpenChange={setOpen} {...props}>
        <a href="#home">首页</a>
      </Drawer>
    </main>
  )
}

const drawer = page.getByRole('dialog', { name: '导航菜单' })
const opener = page.getByRole('button', { name: '打开菜单' })

async function renderOpen(props?: Partial<DrawerProps>): Promise<DOMRect> {
  await render(<Example {...props} />)
  await opener.click()
  await expect.element(drawer).toBeVisible()
  endAnimations()
  return drawer.element().getBoundingClientRect()
}

test('covers the left half of the screen', async () => {
  const box = await renderOpen()
  await expectAccessible()
  expect(box.left).toBe(0)
  expect(box.width).toBeCloseTo(window.innerWidth / 2, 0)
  expect(box.height).toBe(window.innerHeight)
})

test('takes another width and the other side', async () => {
  const box = await renderOpen({ width: '120px', side: 'end' })
  expect(box.right).toBe(window.innerWidth)
  expect(box.width).toBe(120)
})

test.for(['Escape', 'backdrop', 'button'])('closes by %s and restores the focus', async (method) => {
  const box = await renderOpen()
  if (method === 'Escape') await userEvent.keyboard('{Escape}')
  else if (method === 'button') await page.getByRole('button', { name: '关闭' }).click()
  else await userEvent.click(document.body, { position: { x: box.right + 20, y: 4 }, force: true })
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a swipe towards its edge closes it', async () => {
  const { right, height } = await renderOpen()
  await swipe({ x: right - 10, y: height / 2 }, { x: right - 120, y: height / 2 + 4 })
  await expect.element(drawer).not.toBeInTheDocument()
})

test('short and vertical swipes do not close it', async () => {
  const { right, height } = await renderOpen()
  await swipe({ x: right - 10, y: height / 2 }, { x: right - 40, y: height / 2 })
  await swipe({ x: right - 10, y: height / 2 }, { x: right - 90, y: 10 })
  await expect.poll(() => drawer.element().getBoundingClientRect().left).toBe(0)
})

test('hydrates server markup', async () => {
  await hydrate(<Drawer label="导航菜单" defaultOpen width="70%" />)
  await expect.element(drawer).toBeVisible()
  expect(drawer.element().getBoundingClientRect().width).toBeCloseTo(window.innerWidth * 0.7, 0)
})

test('200 openings do not leak', async () => {
  await expectNoLeak((open) => <Drawer label="导航菜单" open={open} />)
})
