import { expect, it } from 'vitest'
import { forEachDatabase } from '../../../test/databases.ts'
import { openEditing } from '../../../test/editing.ts'
import { testNow } from '../../../test/posts.ts'
import { updateUser } from '#modules/accounts/users.repository.ts'
import { findPreviewLink } from '#modules/editing/preview-links.service.ts'

const path = 'posts/a.md'

forEachDatabase(({ open }) => {
  it.each([
    ['role', { role: 'user' }],
    ['ban', { is_banned: 1 }],
  ] as const)('a preview link is invalid once its creator may not edit, by %s', async (_, change) => {
    const { db } = await open()
    const { send } = await openEditing(db, { [path]: '---\ntitle: 竹\n---\n' })
    const { data } = await send('preview-link', { path })
    if (!('url' in data)) throw new Error('There is no link.')
    const token = data.url.slice('/preview/'.length)
    const owner = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    expect(await findPreviewLink(db, token, testNow)).toMatchObject({ path })
    await updateUser(db, owner.id, change)
    expect(await findPreviewLink(db, token, testNow)).toBeNull()
  })
})
