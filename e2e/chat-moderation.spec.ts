import { addUser, openAs, otherBrowser, test } from './accounts.ts'
import { inRoom, log, say, words } from './chat-room.ts'
import { dataDir } from './data-dir.ts'
import { expect } from './fixtures.ts'

test(
  'an admin takes a message of somebody else back, and lets them be silent for a while',
  { tag: '@wide' },
  async ({ page, browser }) => {
    await openAs(page, await addUser(dataDir, '--admin'), '/chat')
    await inRoom(page)
    const member = await addUser()
    const other = await otherBrowser(browser)
    const theirs = await other.newPage()
    await openAs(theirs, member, '/chat')
    await inRoom(theirs)
    const said = words()
    await say(theirs, said)
    const line = log(page).getByRole('listitem').filter({ hasText: said })
    await line.getByRole('button', { name: '禁言' }).click()
    await page.getByRole('menuitem', { name: '禁言 10 分钟' }).click()
    await expect(
      page.getByRole('status').filter({ hasText: `已对 ${member.nickname} 禁言 10 分钟` }),
    ).toBeVisible()
    const answer = words()
    await say(theirs, answer)
    await expect(log(theirs).getByText('你已被禁言，10 分钟后可以发言')).toBeVisible()

    await line.getByRole('button', { name: '撤回' }).click()
    await expect(log(theirs).getByText(said)).toHaveCount(0)
    await expect(log(page).getByText(answer)).toHaveCount(0)

    const earlier = log(theirs).getByRole('listitem').filter({ hasText: answer })
    const calm = words()
    await expect(earlier.getByRole('button', { name: '重试' })).toBeVisible()
    await say(page, calm)
    await expect(log(theirs).getByText(calm)).toBeVisible()
    await other.close()
  },
)
