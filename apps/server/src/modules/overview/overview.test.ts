import { expect, it } from 'vitest'
import { updateUser } from '#modules/accounts/users.repository.ts'
import { openApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { addTestUsers } from '../../../test/engagement.ts'
import { testNow } from '../../../test/posts.ts'

forEachDatabase(({ open }) => {
  async function openSite() {
    const { db } = await open()
    const [admin, writer] = await addTestUsers(db, 2)
    if (!admin || !writer) throw new Error('There are two.')
    await updateUser(db, admin.id, { role: 'admin' })
    return { db, api: openApi(db), admin, writer }
  }

  it('counts what waits, for admins alone', async () => {
    const { db, api, admin, writer } = await openSite()
    const message = { user_id: null, nickname: '过客', avatar: '', content: '好', created_at: testNow }
    await db
      .insertInto('messages')
      .values([
        { ...message, state: 'pending' },
        { ...message, state: 'shown' },
      ])
      .execute()
    const path = '/api/sys/overview/waiting'
    expect((await api.call(path, { token: admin.token })).data).toEqual({
      comments: 0,
      messages: 1,
      webmentions: 0,
      friends: 0,
    })
    expect((await api.call(path, { token: writer.token })).status).toBe(403)
    expect((await api.call(path)).status).toBe(401)
  })
})
