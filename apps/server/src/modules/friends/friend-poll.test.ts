import { expect, it, onTestFinished, vi } from 'vitest'
import { updateFriends } from '#modules/friends/friends-version.ts'
import { startFriendPoll } from '#modules/friends/friend-poll.ts'
import { acceptFriend, listPendingFriends, removeFriend } from '#modules/friends/friends.repository.ts'
import { openApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { testNow } from '../../../test/posts.ts'

forEachDatabase(({ open }) => {
  it('a site added and removed between two polls changes the version of the list', async () => {
    const { db } = await open()
    await openApi(db, () => testNow).call('/api/friend/apply', {
      body: {
        name: '听雨楼',
        url: 'https://rain.example/',
        avatar: '',
        info: '',
        email: 'rain@mail.example',
      },
    })
    const id = (await listPendingFriends(db))[0]?.id ?? 0
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const onChanged = vi.fn()
    const onPoll = vi.fn()
    const stop = startFriendPoll({
      db: db.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          onPoll()
          return result
        },
      }),
      onChanged,
      onError: (error) => {
        throw error
      },
    })
    onTestFinished(async () => {
      await stop()
      vi.useRealTimers()
    })
    await expect.poll(() => onPoll.mock.calls.length).toBe(2)

    await updateFriends(db, (change) => acceptFriend(change, id))
    await updateFriends(db, (change) => removeFriend(change, id))
    await expect
      .poll(() => {
        vi.advanceTimersToNextTimer()
        return onChanged.mock.calls.length
      })
      .toBe(1)
  })
})
