import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeServer } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'
import { testUser, userLoader } from '#testing/test-user.ts'

const home = { path: '/', handle: { name: '首页' }, loader: userLoader, Component: () => <h1>首页</h1> }

test.for(['click', 'Enter', ' '])(
  'the press that loads the user menu (%s) opens it on its first item; Escape returns to the avatar, a next press opens it',
  async (press) => {
    const { screen } = await renderSite(fakeServer({ '/auth/info': () => testUser }).api, [home])
    const avatar = screen.getByRole('button', { name: '用户头像' })
    const menu = screen.getByRole('menu', { name: '用户菜单' })
    const open = async (): Promise<void> => {
      if (press === 'click') return avatar.click()
      avatar.element().focus()
      return userEvent.keyboard(`{${press}}`)
    }
    await open()
    await expect.element(menu.getByRole('menuitem', { name: '个人中心' })).toHaveFocus()
    await expect.element(avatar).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(avatar).toHaveFocus()
    await open()
    await expect.element(menu).toBeVisible()
  },
)
