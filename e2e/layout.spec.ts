import manifest from '../apps/qingjian/package.json' with { type: 'json' }
import { expect, expectDays, hydrated, listArticles, openReady, test } from './fixtures.ts'

test(
  'the first Tab focuses the skip link, which moves to the content',
  { tag: '@wide' },
  async ({ page }) => {
    await openReady(page, '/about')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: '跳到主要内容' })
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  },
)

test(
  'focus shows a two pixel blue outline for the keyboard and none for the mouse',
  { tag: '@wide' },
  async ({ page }) => {
    await openReady(page, '/')
    const logo = page.getByRole('link', { name: '网站标志' })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    await expect(focused).toHaveCSS('outline-width', '2px')
    await expect(focused).toHaveCSS('outline-style', 'solid')
    await logo.click()
    await expect(logo).not.toHaveCSS('outline-style', 'solid')
  },
)

test('the logo links to the home page', { tag: '@wide' }, async ({ page }) => {
  await openReady(page, '/archive')
  await page.getByRole('link', { name: '网站标志' }).click()
  await expect(page).toHaveURL('/')
})

test('the header menu', { tag: '@wide' }, async ({ page }) => {
  await openReady(page, '/about')
  const menu = page.getByRole('navigation', { name: '主导航' })
  const link = (name: string) => menu.getByRole('link', { name, exact: true })
  await test.step('opens the admin site in a new tab', async () => {
    await link('关于本站').hover()
    await expect(link('后台管理')).toHaveAttribute('target', '_blank')
  })
  await test.step('opens a submenu under the pointer', async () => {
    await link('文章归档').hover()
    await link('标签').click()
    await expect(page).toHaveURL('/tags')
  })
  await test.step('lists its items in order, and a parent links to its first child', async () => {
    const names = await menu.getByRole('link').allInnerTexts()
    expect(names.filter((name) => ['首页', '文章归档', '关于本站'].includes(name.trim()))).toEqual([
      '首页',
      '文章归档',
      '关于本站',
    ])
    await link('文章归档').click()
    await expect(page).toHaveURL('/archive')
  })
})

test(
  'the header hides when scrolling down beyond 100 px and returns when scrolling up',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const [first] = await listArticles({ baseURL })
    await openReady(page, `/post/${first?.id}`)
    const header = page.getByRole('banner')
    await page.evaluate(() => window.scrollTo(0, 90))
    await expect(header).toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, 600))
    await expect(header).not.toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, 500))
    await expect(header).toBeInViewport()
  },
)

test('a guest has the tourist avatar, which links to the login', { tag: '@wide' }, async ({ page }) => {
  await openReady(page, '/about')
  await expect(page.getByRole('banner').getByRole('link', { name: '用户头像' })).toHaveAttribute(
    'href',
    '/login?next=%2Fabout',
  )
})

test.describe('mobile drawer', { tag: '@phone' }, () => {
  test('opens at half the width, lists the routes, closes with Escape and after a choice', async ({
    page,
  }) => {
    await openReady(page, '/about')
    const trigger = page.getByRole('button', { name: '打开菜单' })
    await trigger.click()
    const drawer = page.getByRole('dialog', { name: '导航菜单' })
    await expect(drawer).toBeVisible()
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0)
    expect((await drawer.boundingBox())?.width).toBeCloseTo(390 / 2, 0)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(trigger).toBeFocused()
    await trigger.click()
    await drawer.getByRole('link', { name: '归档', exact: true }).click()
    await expect(page).toHaveURL('/archive')
    await expect(drawer).toBeHidden()
  })
})

test.describe('floating buttons', () => {
  test('back to top appears after 300 px and scrolls up', { tag: '@wide' }, async ({ page }) => {
    await openReady(page, '/archive')
    const button = page.getByRole('button', { name: '返回顶部' })
    await expect(button).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, 300))
    await expect(button).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, 320))
    await expect(button).toBeVisible()
    await button.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  test(
    'on a phone they and the tab bar move away on the way down, and the bar is below the page',
    { tag: '@phone' },
    async ({ page }) => {
      await openReady(page, '/archive')
      const buttons = page.getByRole('complementary', { name: '快捷按钮' })
      const bar = page.getByRole('navigation', { name: '快捷导航' })
      await expect(bar).toBeInViewport({ ratio: 1 })
      expect(await bar.boundingBox()).toMatchObject({ x: 0, width: 390 })
      await expect(bar.getByRole('link', { name: '归档' })).toHaveAttribute('aria-current', 'page')
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      await expect(bar).not.toBeInViewport()
      await expect(buttons).not.toBeInViewport()
      const footer = page.getByRole('contentinfo')
      const covered = async (): Promise<number> => {
        const [below, last] = [await bar.boundingBox(), await footer.boundingBox()]
        return (last?.y ?? Infinity) + (last?.height ?? 0) - (below?.y ?? 0)
      }
      await expect.poll(covered).toBeLessThan(1)
      await page.evaluate(() => window.scrollBy(0, -200))
      await expect(bar).toBeInViewport({ ratio: 1 })
      await expect(buttons).toBeInViewport({ ratio: 1 })
    },
  )

  test('the chat button opens the chat room', { tag: '@wide' }, async ({ page }) => {
    await openReady(page, '/about')
    await page.getByRole('link', { name: '进入聊天室' }).click()
    await expect(page).toHaveURL('/chat')
    await expect(page).toHaveTitle(/^聊天室 - /)
    await expect(page.getByRole('navigation', { name: '主导航' }).getByText('聊天室')).toHaveCount(0)
  })
})

test(
  'the footer shows the running time, the version and both filing records',
  { tag: '@wide' },
  async ({ page }) => {
    await openReady(page, '/about')
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(/\d+\s*天\s*\d+\s*(小时|时)\s*\d+\s*分\s*\d+\s*秒/)
    await expect(footer).toContainText(manifest.version)
    const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', year: 'numeric' })
    await expect(footer).toContainText(year.format())
    await expect(footer.getByRole('link', { name: /ICP备/ })).toBeVisible()
    await expect(footer.getByRole('link', { name: /公网安备/ })).toBeVisible()
    await expectDays(footer)
  },
)

test.describe('right-click menu', { tag: '@wide' }, () => {
  test('offers the five entries, copies the link and switches the theme', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openReady(page, '/about')
    const openMenu = () => page.getByRole('main').click({ button: 'right', position: { x: 5, y: 5 } })
    await openMenu()
    const menu = page.getByRole('menu', { name: '快捷菜单' })
    await expect(menu.getByRole('menuitem')).toHaveText([/刷新页面/, /后退/, /前进/, /复制链接/, /切换主题/])
    await menu.getByRole('menuitem', { name: '复制链接' }).click()
    await expect(page.getByRole('status').filter({ hasText: '链接已复制到剪贴板' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/about`)
    await openMenu()
    const before = await page.locator('html').getAttribute('data-theme')
    await menu.getByRole('menuitem', { name: '切换主题' }).click()
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', before ?? '')
  })

  test('refreshes, goes back and forward', async ({ page }) => {
    await openReady(page, '/')
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '文章归档' }).click()
    await expect(page).toHaveTitle(/^归档/)
    await expect(page).toHaveURL('/archive')
    const choose = async (name: string) => {
      await page.getByRole('main').click({ button: 'right', position: { x: 5, y: 5 } })
      await page.getByRole('menuitem', { name }).click()
    }
    // The URL changes before the page, which would close the menu.
    await choose('后退')
    await expect(page).toHaveTitle(/^首页/)
    await expect(page).toHaveURL('/')
    await choose('前进')
    await expect(page).toHaveTitle(/^归档/)
    await expect(page).toHaveURL('/archive')
    const reloaded = page.waitForEvent('load')
    await choose('刷新页面')
    await reloaded
    await hydrated(page)
  })
})

test(
  'a navigation sets the title, scrolls to the top and closes the search dialog',
  { tag: '@wide' },
  async ({ page }) => {
    await openReady(page, '/archive')
    await page.evaluate(() => window.scrollTo(0, 400))
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '搜索' })
    await dialog.getByRole('heading', { name: '标签' }).waitFor()
    await dialog.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/tags\?tagId=\d+&tagName=.+/)
    await expect(dialog).toBeHidden()
    await expect(page).toHaveTitle(/^标签 - /)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  },
)

test('going back restores the scroll position', { tag: '@phone' }, async ({ page }) => {
  await openReady(page, '/archive')
  await page.evaluate(() => window.scrollTo(0, 300))
  const link = page.getByRole('main').getByRole('link').nth(12)
  await link.scrollIntoViewIfNeeded()
  // A click may scroll first.
  await page.evaluate(() =>
    addEventListener('click', () => sessionStorage.setItem('left-at', String(scrollY)), { capture: true }),
  )
  await link.click()
  await expect(page).toHaveURL(/\/post\/\d+/)
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
  const position = Number(await page.evaluate(() => sessionStorage.getItem('left-at')))
  await page.goBack()
  await expect(page).toHaveURL('/archive')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(position, -1)
})

test(
  'an article with formulas has its styles after a click on its title, as after a load',
  { tag: '@wide' },
  async ({ page }) => {
    const title = '样张：这里写得了什么'
    await openReady(page, '/archive')
    await page.getByRole('main').getByRole('link', { name: title }).first().click()
    const heading = page.getByRole('heading', { level: 1, name: title })
    const formula = page.getByRole('article').locator('math').first()
    await expect(formula).toHaveCSS('font-family', /STIX/)
    await expect(heading).toHaveCSS('font-size', '32px')
    await page.reload()
    await expect(formula).toHaveCSS('font-family', /STIX/)
    await expect(heading).toHaveCSS('font-size', '32px')
  },
)
