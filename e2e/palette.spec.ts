import type { Page } from '@playwright/test'
import { createApiClient } from '@qingjian/api-client'
import { expect, expectNoAxeFinding, isPhone, listArticles, openReady, setOffline, test } from './fixtures.ts'

const parts = (page: Page) => {
  const palette = page.getByRole('dialog', { name: '命令面板' })
  return {
    palette,
    box: palette.getByRole('combobox', { name: '输入命令或关键词' }),
    option: (name: string) => palette.getByRole('option', { name }),
    /** The active option for assistive technology. */
    active: palette.locator('[aria-selected="true"]'),
  }
}

test.describe('by the keyboard', { tag: '@wide' }, () => {
  test('goes to a page, closes with Escape, and restores the focus', async ({ page }) => {
    const { palette, box, active } = parts(page)
    await openReady(page, '/tags')
    const search = page.getByRole('button', { name: '搜索', exact: true })
    await search.focus()
    await page.keyboard.press('Control+k')
    await expect(box).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
    await expect(search).toBeFocused()
    await page.keyboard.press('Control+k')
    await box.fill('guanyu 没有')
    await expect(palette.getByRole('status')).toHaveText('没有匹配的命令或内容')
    await box.fill('/about')
    await expect(active).toHaveText('关于本站')
    await expect(box).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/about')
    await expect(palette).toBeHidden()
  })

  test('moves through the list and wraps around', async ({ page }) => {
    const { palette, active } = parts(page)
    await openReady(page, '/about')
    await page.keyboard.press('Control+k')
    const options = palette.getByRole('option')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await expect(options.last()).toBeInViewport()
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('PageDown')
    await expect(options.nth(5)).toHaveAttribute('aria-selected', 'true')
    await expect(active).toHaveCount(1)
    await expectNoAxeFinding(page, { part: 'dialog[open]', inBothThemes: true })
    await page.keyboard.press('Control+k')
    await expect(palette).toBeHidden()
  })

  test('an input method keeps its Enter and its arrows', async ({ page }) => {
    const { palette, box } = parts(page)
    await openReady(page, '/about')
    await page.keyboard.press('Control+k')
    await expect(box).toBeFocused()
    const client = await page.context().newCDPSession(page)
    await client.send('Input.imeSetComposition', { text: 'gui dang', selectionStart: 8, selectionEnd: 8 })
    await box.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
    await expect(palette).toBeVisible()
    await expect(palette.getByRole('option', { name: '归档' })).toBeVisible()
    await client.send('Input.insertText', { text: '归档' })
    await expect(palette.getByRole('option').first()).toHaveText('归档')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/archive')
  })

  test('leaves all other keys to the browser and to those who type', async ({ page }) => {
    const { palette } = parts(page)
    await openReady(page, '/messages')
    const text = page.getByRole('textbox', { name: '留言内容' })
    await text.focus()
    for (const key of ['k', '/', 'Alt+k', 'Control+Shift+k', 'Meta+k']) await page.keyboard.press(key)
    await expect(palette).toBeHidden()
    await expect(page.getByRole('dialog', { name: '搜索' })).toBeHidden()
    await page.keyboard.press('Control+k')
    await expect(palette).toBeVisible()
  })
})

// On a phone the palette opens from the search dialog, as the next tests do; nothing else differs.
test(
  'finds articles, lists recently read ones, and runs commands',
  { tag: '@wide' },
  async ({ page, baseURL }) => {
    const { palette, box, option } = parts(page)
    const [article] = await listArticles({ baseURL })
    const title = article?.title ?? ''
    await openReady(page, `/post/${article?.id}`)
    await page.getByRole('link', { name: '网站标志' }).click()
    await expect(page).toHaveURL('/')
    await openPalette(page)
    await expect(palette.getByRole('group', { name: '最近读过' }).getByRole('option')).toContainText([title])
    await box.fill(title)
    const found = palette.getByRole('group', { name: '文章' }).getByRole('option', { name: title }).first()
    await expect(found).toBeVisible()
    await found.click()
    await expect(page).toHaveURL(`/post/${article?.id}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(palette).toBeHidden()

    await openPalette(page)
    await expect(palette.getByRole('group', { name: '最近读过' })).toHaveCount(0)
    const theme = (await page.locator('html').getAttribute('data-theme')) ?? ''
    await option(theme === 'dark' ? '切换到浅色主题' : '切换到深色主题').click()
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', theme)

    await openPalette(page)
    await option('随机一篇').click()
    await expect(page).toHaveURL(
      ({ pathname }) => /^\/post\/\d+$/.test(pathname) && pathname !== `/post/${article?.id}`,
    )
    await expect(page.getByRole('heading', { level: 1, name: title })).toHaveCount(0)

    await openPalette(page)
    await option('清空阅读记录').click()
    await openPalette(page)
    await option('搜索文章').click()
    await expect(palette).toBeHidden()
    await expect(page.getByRole('searchbox', { name: '搜索关键词' })).toBeFocused()
  },
)

test(
  'finds moments and albums beside articles, and opens them',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const { albums } = createApiClient({ baseUrl: new URL('/api/', baseURL).href })
    const [album] = await albums.list()
    const { palette, box } = parts(page)
    await openReady(page, '/about')
    await openPalette(page)
    await box.fill('竹')
    await expect(palette.getByRole('group', { name: '文章' }).getByRole('option').first()).toBeVisible()
    await expect(palette.getByRole('group', { name: '说说' }).getByRole('option').first()).toBeVisible()
    await box.fill(album?.name ?? '')
    await palette
      .getByRole('group', { name: '相册' })
      .getByRole('option', { name: album?.name ?? '' })
      .click()
    await expect(page).toHaveURL(`/photos/${album?.id}`)
  },
)

test('a server error is reported, and the rest still works', { tag: '@phone' }, async ({ page, context }) => {
  const { palette, box, option } = parts(page)
  await openReady(page, '/about')
  await openPalette(page)
  await expect(box).toBeFocused()
  await expectNoAxeFinding(page, { part: 'dialog[open]', inBothThemes: true })
  await setOffline(context, true)
  await box.fill('主题')
  await expect(palette.getByRole('status')).toContainText('请求失败')
  await expect(option('主题')).not.toHaveCount(0)
  await setOffline(context, false)
})

/** By touch through the search dialog, otherwise by its keys. */
async function openPalette(page: Page): Promise<void> {
  // The loading cover is modal: shortcuts do nothing below it.
  await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0)
  if (isPhone(page)) {
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await page.getByRole('dialog', { name: '搜索' }).getByRole('button', { name: '命令面板' }).click()
  } else {
    await page.keyboard.press('Control+k')
  }
  await expect(page.getByRole('combobox', { name: '输入命令或关键词' })).toBeVisible()
}
