import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { row, toBackup } from '#transfer/halo/testing/halo-backup.ts'
import { newSite, oldSite } from '#transfer/shiyi/testing/shiyi-tables.ts'
import { testSite, toDump } from '#transfer/typecho/testing/typecho-tables.ts'
import type { ForeignUser } from '#transfer/users/foreign-user.ts'
import { readUsers } from '#transfer/users/read-users.ts'

async function read(file: Buffer | string): Promise<ForeignUser[]> {
  const { contentDir } = await createContentFolder()
  const path = join(contentDir, '../export')
  await writeFile(path, file)
  const users: ForeignUser[] = []
  for await (const user of readUsers(path, new AbortController().signal)) users.push(user)
  return users
}

const wanted: ForeignUser = {
  email: 'jia@mail.example',
  nickname: '甲',
  createdAt: Date.UTC(2024, 0, 2),
  isDisabled: false,
}

test('WordPress has the authors of its articles', async () => {
  const author = (login: string, name: string): string =>
    `<wp:author><wp:author_id>1</wp:author_id><wp:author_login>${login}</wp:author_login>
      <wp:author_email>jia@mail.example</wp:author_email><wp:author_display_name><![CDATA[${name}]]></wp:author_display_name></wp:author>`
  const item = `<item><title>篇</title><dc:creator>x</dc:creator></item>`
  const users = await read(
    `<?xml version="1.0"?><rss version="2.0"><channel>${author('jia', '甲')}${author('jia', '')}${item}</channel></rss>`,
  )
  expect(users).toEqual([
    { ...wanted, createdAt: null },
    { ...wanted, nickname: 'jia', createdAt: null },
  ])
})

test('Ghost has authors and members', async () => {
  const user = { email: 'jia@mail.example', name: '甲', created_at: '2024-01-02 00:00:00' }
  const data = {
    users: [
      { ...user, status: 'active' },
      { ...user, status: 'locked' },
    ],
    members: [{ ...user, status: 'free' }],
  }
  expect(await read(JSON.stringify({ db: [{ meta: {}, data }] }))).toEqual([
    wanted,
    { ...wanted, isDisabled: true },
    wanted,
  ])
})

test('Halo has users besides those of its own', async () => {
  const spec = {
    displayName: '甲',
    email: 'jia@mail.example',
    registeredAt: '2024-01-02T00:00:00Z',
    password: '{bcrypt}x',
  }
  const backup = await toBackup([
    row('users', 'jia', { spec }),
    row('users', 'anonymousUser', { spec }),
    row('users', 'ghost', { spec }),
    row('users', 'yi', { spec: { ...spec, displayName: '', registeredAt: undefined, disabled: true } }),
    row('content.halo.run/posts', 'p-1', { spec }),
  ])
  expect(await read(backup)).toEqual([
    wanted,
    { ...wanted, nickname: 'yi', createdAt: Date.UTC(2023, 0, 1), isDisabled: true },
  ])
})

test('Typecho has users with two names', async () => {
  const created = Date.UTC(2024, 0, 2) / 1000
  const user = { uid: 1, name: 'jia', screenName: '甲', mail: 'jia@mail.example', password: '$P$x', created }
  const dump = toDump({
    ...testSite,
    users: [user, { ...user, screenName: null, mail: null, created: 0 }],
  })
  expect(await read(dump)).toEqual([
    wanted,
    { email: '', nickname: 'jia', createdAt: null, isDisabled: false },
  ])
})

test('拾壹博客 has users in one table, and in two before version 3', async () => {
  const user = { username: 'jia', status: 1, create_time: '2024-01-02 08:00:00' }
  const since = {
    ...newSite,
    sys_user: [{ id: 9, ...user, nickname: '甲', email: 'jia@mail.example', password: 'x' }],
  }
  expect(await read(toDump(since, ''))).toEqual([wanted])
  const before = {
    ...oldSite,
    b_user: [{ id: 5, ...user, status: 0, user_auth_id: 50 }],
    b_user_auth: [{ id: 50, nickname: '甲', email: 'jia@mail.example' }],
  }
  expect(await read(toDump(before, ''))).toEqual([{ ...wanted, isDisabled: true }])
})

test('a file of comments is rejected', async () => {
  await expect(read('[{"id":"1"}]')).rejects.toThrow('认不出这个文件')
})
