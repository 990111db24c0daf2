import { createAccount, openAs, test } from './accounts.ts'
import { input, joinAsGuest, waitForRoom, log, sendMessage, uniqueText } from './chat-room.ts'
import { expect, holdRequest, hydrated, setOffline } from './fixtures.ts'

test('rate-limited messages show a countdown and are sent afterwards', { tag: '@wide' }, async ({ page }) => {
  await page.clock.install()
  await openAs(page, await createAccount(), '/chat')
  await waitForRoom(page)
  // As the server does after ten messages in ten seconds, with a longer pause, which the clock skips.
  await page.route(
    '**/chat/sendMsg',
    (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '60' },
        json: { code: 429, message: '发言太快了，请稍等几秒再发', data: null },
      }),
    { times: 1 },
  )
  const text = uniqueText()
  const stuck = log(page).getByRole('listitem').filter({ hasText: text })
  await sendMessage(page, text)
  await expect(page.getByText(/^\d+ 秒后可以发送$/)).toBeVisible()
  await expect(page.getByRole('button', { name: '发送', exact: true })).toBeDisabled()
  await expect(stuck.getByText('发言太快了')).toBeVisible()
  await expect(stuck.getByRole('button', { name: /^\d+ 秒后重试$/ })).toBeDisabled()
  await page.clock.fastForward(61_000)
  await stuck.getByRole('button', { name: '重试', exact: true }).click()
  await expect(stuck.getByText('发言太快了')).toHaveCount(0)
  await expect(stuck.getByRole('button', { name: '撤回' })).toHaveCount(1)
})

test(
  'a picked emoji is inserted into the text, sent, and shown as a picture',
  { tag: '@wide' },
  async ({ page, browser, origin }) => {
    await openAs(page, await createAccount(), '/chat')
    await waitForRoom(page)
    const guest = await joinAsGuest(browser, origin)
    const text = uniqueText()
    await input(page).fill(`${text}。`)
    await input(page).press('ArrowLeft')
    const panel = page.getByRole('dialog', { name: '表情面板' })
    await page.getByRole('button', { name: '选择表情' }).click()
    await panel.getByRole('searchbox', { name: '搜索表情' }).fill('xiaoku')
    await panel.getByRole('button', { name: '笑哭', exact: true }).click()
    await expect(panel).toHaveCount(0)
    await expect(input(page)).toHaveValue(`${text}[笑哭]。`)
    // The caret is after it.
    await input(page).press('x')
    await expect(input(page)).toHaveValue(`${text}[笑哭]x。`)

    const letGo = await holdRequest(page, '**/chat/sendMsg', (route) => route.continue())
    await input(page).press('Enter')
    const mine = log(page).getByRole('listitem').filter({ hasText: text })
    await expect(mine).toContainText('发送中…')
    letGo()
    await expect(mine).not.toContainText('发送中…')
    for (const where of [page, guest]) {
      const line = log(where).getByRole('listitem').filter({ hasText: text })
      await expect(line).toHaveCount(1)
      const emoji = line.getByRole('img', { name: '[笑哭]', exact: true })
      await expect(emoji).not.toHaveJSProperty('naturalWidth', 0)
    }
    await guest.context().close()
  },
)

test(
  'a picture has a preview, is sent again after a lost connection, and arrives once',
  { tag: '@wide' },
  async ({ page, browser, origin }) => {
    const account = await createAccount()
    await openAs(page, account, '/chat')
    await waitForRoom(page)
    const guest = await joinAsGuest(browser, origin)
    // The test of the other width sends one at the same time.
    const pictures = guest.getByRole('button', { name: `查看${account.nickname}发的图片` })

    const choose = page.getByLabel('选择图片')
    await choose.setInputFiles({ name: '戏.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
    await expect(page.getByRole('alert').filter({ hasText: '无法识别这张图片，请换一张' })).toBeVisible()
    const jpeg = await page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 320, height: 240 } })
    const comment = Buffer.from('canary in the file')
    const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
    const buffer = Buffer.concat([jpeg.subarray(0, 2), marker, comment, jpeg.subarray(2)])
    await choose.setInputFiles({ name: '竹.jpg', mimeType: 'image/jpeg', buffer })
    await expect(page.getByRole('img', { name: '要发的图片' })).toBeVisible()

    await setOffline(page.context(), true)
    await page.getByRole('button', { name: '发送', exact: true }).click()
    const retry = page.getByRole('button', { name: '重试' })
    await expect(retry).toBeVisible()
    await setOffline(page.context(), false)
    await waitForRoom(page)
    await retry.click()
    await expect(pictures).toHaveCount(1)
    await expect(retry).toHaveCount(0)
    const image = pictures.locator('img')
    await expect(image).toHaveJSProperty('naturalWidth', 320)
    const address = (await image.getAttribute('src')) ?? ''
    expect(address).toMatch(/^\/uploads\/chat-[\da-f]+\.webp$/)
    // Re-encoded: only the pixels are left.
    const stored = await (await fetch(origin + address)).bytes()
    expect(Buffer.from(stored).includes(comment)).toBe(false)
    await pictures.click()
    await expect(guest.getByRole('dialog', { name: '图片预览' })).toBeVisible()
    await guest.context().close()
  },
)

test(
  'an unsent message survives navigation and reload, and is sent once',
  { tag: '@wide' },
  async ({ page }) => {
    await openAs(page, await createAccount(), '/about')
    const enter = page.getByRole('link', { name: '进入聊天室' })
    await enter.click()
    await waitForRoom(page)
    await setOffline(page.context(), true)
    const text = uniqueText()
    await sendMessage(page, text)
    const retry = page.getByRole('button', { name: '重试' })
    await expect(retry).toBeVisible()
    await setOffline(page.context(), false)
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await enter.click()
    await waitForRoom(page)
    await expect(log(page).getByText(text)).toHaveCount(1)
    await expect(retry).toBeVisible()

    await page.reload()
    await hydrated(page)
    await waitForRoom(page)
    await expect(log(page).getByText('离开时没有发出')).toHaveCount(1)
    await retry.click()
    const sent = log(page).getByRole('listitem').filter({ hasText: text })
    await expect(sent.getByRole('button', { name: '撤回' })).toHaveCount(1)
    await expect(retry).toHaveCount(0)
    await expect(log(page).getByText(text)).toHaveCount(1)
    await page.reload()
    await hydrated(page)
    await waitForRoom(page)
    await expect(log(page).getByText(text)).toHaveCount(1)
    await expect(retry).toHaveCount(0)
  },
)
