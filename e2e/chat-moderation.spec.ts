import { createAccount, newVisitorContext, openAs, test } from './accounts.ts'
import { waitForRoom, log, sendMessage, uniqueText } from './chat-room.ts'
import { dataDir } from './data-dir.ts'
import { expect } from './fixtures.ts'

test(
  'an admin deletes a message of another user and mutes them for a while',
  { tag: '@wide' },
  async ({ page, browser }) => {
    await openAs(page, await createAccount(dataDir, 'admin'), '/chat')
    await waitForRoom(page)
    const member = await createAccount()
    const other = await newVisitorContext(browser)
    const theirs = await other.newPage()
    await openAs(theirs, member, '/chat')
    await waitForRoom(theirs)
    const message = uniqueText()
    await sendMessage(theirs, message)
    const line = log(page).getByRole('listitem').filter({ hasText: message })
    await line.getByRole('button', { name: '禁言' }).click()
    await page.getByRole('menuitem', { name: '禁言 10 分钟' }).click()
    await expect(
      page.getByRole('status').filter({ hasText: `已对 ${member.nickname} 禁言 10 分钟` }),
    ).toBeVisible()
    const reply = uniqueText()
    await sendMessage(theirs, reply)
    await expect(log(theirs).getByText('你已被禁言，10 分钟后可以发言')).toBeVisible()

    await line.getByRole('button', { name: '撤回' }).click()
    await expect(log(theirs).getByText(message)).toHaveCount(0)
    await expect(log(page).getByText(reply)).toHaveCount(0)

    const earlier = log(theirs).getByRole('listitem').filter({ hasText: reply })
    const calm = uniqueText()
    await expect(earlier.getByRole('button', { name: '重试' })).toBeVisible()
    await sendMessage(page, calm)
    await expect(log(theirs).getByText(calm)).toBeVisible()
    await other.close()
  },
)
