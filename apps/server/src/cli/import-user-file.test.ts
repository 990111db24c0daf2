import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { importUserFile, type UserImport } from '#cli/import-user-file.ts'
import { testSite, toDump } from '#transfer/typecho/testing/typecho-tables.ts'
import { forEachDatabase } from '../../test/databases.ts'

const user = {
  uid: 1,
  name: 'jia',
  screenName: '甲',
  mail: 'Jia@Mail.example',
  password: '$P$x',
  created: 1_704_153_600,
}
const users = [
  user,
  { ...user, uid: 2, mail: 'jia@mail.example', screenName: '同一个邮箱' },
  { ...user, uid: 3, mail: 'yi@mail.example' },
  { ...user, uid: 4, mail: 'bing@mail.example', screenName: '站长' },
  {
    ...user,
    uid: 5,
    mail: 'ding@mail.example',
    screenName: '\u202E' + '长'.repeat(90),
    created: 32_503_680_000,
  },
  { ...user, uid: 6, mail: 'no address' },
]

forEachDatabase(({ open }) => {
  async function openSite() {
    const { db } = await open()
    const folder = await mkdtemp(join(tmpdir(), 'qingjian-users-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const file = join(folder, 'typecho.sql')
    await writeFile(file, toDump({ ...testSite, users }))
    const run = (isDryRun = false): Promise<UserImport> =>
      importUserFile(db, { file, isDryRun, onProgress: () => {}, signal: new AbortController().signal })
    const list = () => db.selectFrom('users').selectAll().orderBy('id').execute()
    return { db, run, list }
  }

  describe('the import of users', () => {
    it('creates ordinary accounts without password, once', async () => {
      const { run, list } = await openSite()
      const counts = { users: 6, added: 4, existing: 1, withoutEmail: 1, disabled: 0 }
      expect(await run(true)).toMatchObject(counts)
      expect(await list()).toEqual([])
      expect(await run()).toMatchObject(counts)
      expect(await run()).toMatchObject({ ...counts, added: 0, existing: 5 })
      const accounts = await list()
      expect(accounts.map(({ email }) => email)).toEqual(
        ['jia', 'yi', 'bing', 'ding'].map((name) => `${name}@mail.example`),
      )
      for (const account of accounts)
        expect(account).toMatchObject({ role: 'user', password_hash: null, username: null })
      expect(accounts[0]?.created_at).toBe(1_704_153_600_000)
      expect(accounts[3]?.created_at).toBeLessThanOrEqual(Date.now())
    })

    it('replaces nicknames that are taken or could impersonate the site', async () => {
      const { run, list } = await openSite()
      await run()
      const [first, second, third, fourth] = (await list()).map(({ nickname }) => nickname)
      expect(first).toBe('甲')
      expect(second).toBe('甲 2')
      expect(third).toMatch(/^读者 \d{8}$/)
      expect(fourth).toBe(`${'长'.repeat(15)}…`)
    })

    it('leaves accounts with the same email as they are', async () => {
      const { db, run, list } = await openSite()
      const own = { username: null, email: 'yi@mail.example', nickname: '乙', nickname_skeleton: null }
      await db
        .insertInto('users')
        .values({ ...own, password_hash: 'kept', role: 'admin', created_at: 1 })
        .execute()
      expect(await run()).toMatchObject({ added: 3, existing: 2 })
      expect((await list())[0]).toMatchObject({ nickname: '乙', password_hash: 'kept', role: 'admin' })
    })
  })
})
