import { createAccount, createUserClient, logIn, test } from './accounts.ts'
import { input, waitForRoom, log, sendMessage } from './chat-room.ts'
import { expect, openReady } from './fixtures.ts'
import { startOwnServer, type OwnServer } from './own-server.ts'

test.describe('a chat room without other users', { tag: '@wide' }, () => {
  let server: OwnServer
  test.beforeAll(async () => {
    server = await startOwnServer({ 'site.yaml': 'openChatroom: true\n' })
  })
  test.afterAll(() => server.stop())

  test('messages received while the user was away are below a mark until they reply', async ({ page }) => {
    const [reader, writer] = [await createAccount(server.dataDir), await createAccount(server.dataDir)]
    const { chat } = createUserClient(server.origin, writer)
    await chat.send({ type: 'text', content: '第一句' })

    await openReady(page, `${server.origin}/login?next=/about`)
    await logIn(page, reader)
    const enter = page.getByRole('link', { name: '进入聊天室' })
    const mark = log(page).getByText('以下是新消息')
    const line = (text: string) => log(page).getByRole('listitem').filter({ hasText: text })
    await enter.click()
    await waitForRoom(page)
    await chat.send({ type: 'text', content: '第二句' })
    await expect(line('第二句')).toBeVisible()
    await expect(mark).toHaveCount(0)

    // The URL changes first; the room is left afterwards.
    await page.goBack()
    await expect(log(page)).toHaveCount(0)
    await expect(page).toHaveURL(`${server.origin}/about`)
    await chat.send({ type: 'text', content: '第三句' })
    await chat.send({ type: 'text', content: '第四句' })
    await enter.click()
    await expect(line('第三句')).toContainText('以下是新消息')
    await expect(mark).toHaveCount(1)
    await sendMessage(page, '我回来了')
    await expect(line('我回来了').getByRole('button', { name: '撤回' })).toBeVisible()
    await expect(mark).toHaveCount(0)
    await expect(input(page)).toBeFocused()
  })
})
