import type { Locator, Page } from '@playwright/test'
import { callsAs, openAs, register, test } from './accounts.ts'
import { expect, expectNoAxeFinding, hydrated, setOffline } from './fixtures.ts'
import { field, guestInRoom, inRoom, log, say, words } from './chat-room.ts'
import { post, startOwnServer, type OwnServer } from './own-server.ts'

/** Notes when a text first stands in the log, by the clock of the machine. */
async function timeOf(page: Page, text: string): Promise<number> {
  return log(page).evaluate(
    (element, wanted) =>
      new Promise<number>((resolve) => {
        const look = (): boolean => {
          const isThere = element.textContent.includes(wanted)
          if (isThere) resolve(performance.timeOrigin + performance.now())
          return isThere
        }
        if (look()) return
        const observer = new MutationObserver(() => {
          if (look()) observer.disconnect()
        })
        observer.observe(element, { childList: true, subtree: true, characterData: true })
      }),
    text,
  )
}

test('two browsers hear each other within 200 ms; guests read and find the way in', async ({
  page,
  origin,
  browser,
}) => {
  await openAs(page, await register(origin), '/chat')
  await inRoom(page)
  const guest = await guestInRoom(browser, origin)
  await expect(field(guest)).toHaveCount(0)
  await expect(guest.getByRole('main').getByRole('link', { name: '去登录' })).toHaveAttribute(
    'href',
    '/login?next=%2Fchat',
  )

  // Until one is quick enough: how long a message takes, not how busy the machine is with other tests.
  let quickest = Infinity
  for (let round = 0; round < 9 && quickest >= 200; round += 1) {
    const text = words()
    await field(page).fill(text)
    const heard = timeOf(guest, text)
    await page.evaluate(() => {
      Reflect.deleteProperty(window, 'sentAt')
      addEventListener(
        'submit',
        () => Reflect.set(window, 'sentAt', performance.timeOrigin + performance.now()),
        { once: true, capture: true },
      )
    })
    await page.getByRole('button', { name: '发送', exact: true }).click()
    const sent = page.evaluate(() => Number(Reflect.get(window, 'sentAt')))
    quickest = Math.min(quickest, (await heard) - (await sent))
  }
  expect(quickest).toBeLessThan(200)
  await expectNoAxeFinding(page, { part: 'main' })
  await expectNoAxeFinding(guest, { part: 'main' })
  await guest.context().close()
})

test('Shift+Enter makes a line, a composition’s Enter sends nothing, a draft survives a reload', async ({
  page,
  origin,
}) => {
  await openAs(page, await register(origin), '/chat')
  await inRoom(page)
  const text = words()
  await field(page).fill(text)
  await field(page).press('Shift+Enter')
  await field(page).pressSequentially('第二行')
  await expect(field(page)).toHaveValue(`${text}\n第二行`)
  await field(page).dispatchEvent('keydown', {
    key: 'Enter',
    isComposing: true,
    bubbles: true,
    cancelable: true,
  })
  await page.reload()
  await hydrated(page)
  await inRoom(page)
  await expect(field(page)).toHaveValue(`${text}\n第二行`)
  await expect(log(page).getByText(text)).toHaveCount(0)
  await field(page).press('Enter')
  await expect(log(page).getByText(text)).toHaveCount(1)
  await expect(field(page)).toHaveValue('')
})

test('a message is answered and taken back, for everybody', async ({ page, browser, origin }) => {
  await openAs(page, await register(origin), '/chat')
  await inRoom(page)
  const guest = await guestInRoom(browser, origin)
  // So long that its quotation is cut off.
  const [said, answer] = [words() + '，竹影扫阶'.repeat(60), words()]
  await say(page, said)
  const line = (where: Page, text: string) => log(where).getByRole('listitem').filter({ hasText: text })
  await expect(line(guest, said)).toHaveCount(1)
  await line(page, said).getByRole('button', { name: '回复' }).click()
  await expect(field(page)).toBeFocused()
  for (const name of ['取消回复', '发送'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  await say(page, answer)
  await expect(line(guest, answer).getByRole('blockquote')).toContainText(said)
  await line(page, said).first().getByRole('button', { name: '撤回' }).click()
  await expect(log(guest).getByText(said)).toHaveCount(0)
  await expect(line(guest, answer).getByRole('blockquote')).toContainText('消息已撤回')
  await guest.context().close()
})

test('what cannot be sent waits, and is sent once', { tag: '@wide' }, async ({ page, browser, origin }) => {
  await openAs(page, await register(origin), '/chat')
  await inRoom(page)
  const guest = await guestInRoom(browser, origin)
  await setOffline(page.context(), true)
  await expect(page.getByText('网络已断开，恢复后会自动连接')).toBeVisible()
  const text = words()
  await say(page, text)
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
  await setOffline(page.context(), false)
  await inRoom(page)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(log(guest).getByText(text)).toHaveCount(1)
  await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
  await expect(log(page).getByText(text)).toHaveCount(1)
  await guest.context().close()
})

test(
  'a message keeps the browser’s own menu, and can be taken back for two minutes',
  { tag: '@wide' },
  async ({ page, origin }) => {
    await page.clock.install()
    await openAs(page, await register(origin), '/chat')
    await inRoom(page)
    const text = words()
    await say(page, text)
    const line = log(page).getByRole('listitem').filter({ hasText: text })
    const takeBack = line.getByRole('button', { name: '撤回' })
    await expect(takeBack).toHaveCount(1)

    const menu = page.getByRole('menu', { name: '快捷菜单' })
    await page.getByRole('heading', { name: '聊天室' }).click({ button: 'right' })
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await line.getByText(text).click({ button: 'right' })
    await expect(line.getByText(text)).toBeInViewport()
    await expect(menu).toHaveCount(0)

    await page.clock.fastForward(121_000)
    await expect(takeBack).toHaveCount(0)
    await expect(line.getByRole('button', { name: '回复' })).toHaveCount(1)
  },
)

test(
  'older messages come as the reader scrolls up, and nothing jumps',
  { tag: '@wide' },
  async ({ page, origin }) => {
    const account = await register(origin)
    const { chat } = await callsAs(origin, account)
    const written: string[] = []
    // Nine at a time are allowed within ten seconds; several users fill more than one part of the history.
    for (let round = 0; round < 5; round += 1) {
      const writer = round === 0 ? chat : await anotherVoice(origin)
      for (let index = 0; index < 9; index += 1) {
        const content = words()
        written.push(content)
        await writer.send({ type: 'text', content })
      }
    }
    await openAs(page, account, '/chat')
    await inRoom(page)
    await expect(log(page).getByText(written.at(-1) ?? '', { exact: true })).toBeInViewport()
    await log(page).hover()
    const oldest = log(page).getByText(written[0] ?? '', { exact: true })
    await expect(async () => {
      await page.mouse.wheel(0, -600)
      await expect(oldest).toBeInViewport({ timeout: 100 })
    }).toPass()
    const before = await restingTop(oldest)
    await (await anotherVoice(origin)).send({ type: 'text', content: words() })
    await expect(page.getByRole('button', { name: /条新消息/ })).toBeVisible()
    expect(await restingTop(oldest)).toBeCloseTo(before, 0)
    await page.getByRole('button', { name: /条新消息/ }).click()
    await expect(page.getByRole('button', { name: /条新消息/ })).toHaveCount(0)
  },
)

/** Where a line stands in the window, in px, once neither the wheel nor a part of the history moves it any more. */
async function restingTop(line: Locator): Promise<number> {
  let top = Number.NaN
  await expect(async () => {
    const before = top
    top = (await line.boundingBox())?.y ?? Number.NaN
    expect(top).toBe(before)
  }).toPass()
  return top
}

async function anotherVoice(origin: string) {
  return (await callsAs(origin, await register(origin))).chat
}

test.describe('a site without a chat room', { tag: '@wide' }, () => {
  let server: OwnServer
  test.beforeAll(async () => {
    const first = post({ title: '文章', date: '2026-01-02 10:00:00' }, '正文')
    server = await startOwnServer({ 'posts/first.md': first })
  })
  test.afterAll(() => server.stop())

  test('has no button to it, and no such page', async ({ page }) => {
    const response = await page.goto(`${server.origin}/chat`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('link', { name: '进入聊天室' })).toHaveCount(0)
  })
})
