import { describe, expect, it } from 'vitest'
import { addUser } from '../../../test/accounts.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { testNow } from '../../../test/posts.ts'
import type { Db } from '#platform/db/schema.ts'
import { personalDataParts } from '#modules/personal-data/personal-data-parts.ts'
import { findOrAddUser, type ThirdPartyProfile } from '#modules/third-party/third-party.service.ts'

const ziqin: ThirdPartyProfile = { externalId: '69', nickname: '子衿', avatar: '' }

const arrive = (db: Db, profile: Partial<ThirdPartyProfile> = {}, source: 'github' | 'wechat' = 'github') =>
  findOrAddUser({ db, now: () => testNow }, source, { ...ziqin, ...profile }, '192.0.2.1')

forEachDatabase(({ open }) => {
  describe('a third-party login', () => {
    it('belongs to one user, also when two run concurrently', async () => {
      const { db } = await open()
      const users = await Promise.all(Array.from({ length: 8 }, () => arrive(db)))
      expect(new Set(users.map(({ id }) => id)).size).toBe(1)
      expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1)
      expect(await db.selectFrom('audit_events').select('event').execute()).toEqual([{ event: 'registered' }])
    })

    it('is identified by provider and id, never by name', async () => {
      const { db } = await open()
      const users = [await arrive(db), await arrive(db, { externalId: '70' }), await arrive(db, {}, 'wechat')]
      expect(new Set(users.map(({ id }) => id)).size).toBe(3)
    })

    it('gets a valid nickname', async () => {
      const { db } = await open()
      await addUser(db, 'owner', 'admin')
      const names: string[] = []
      for (const [index, nickname] of [
        ' 子\u202e衿\u200b ',
        '字'.repeat(50),
        '昵称owner',
        '管理员',
        ' \u200b ',
        '',
        '👨‍👩‍👧'.repeat(300),
        '\ud800',
      ].entries()) {
        names.push((await arrive(db, { externalId: `n${index}`, nickname })).nickname)
      }
      expect(names.slice(0, 6)).toEqual([
        '子衿',
        '字'.repeat(20),
        'GitHub 用户',
        expect.stringMatching(/^GitHub 用户 \d+$/),
        expect.stringMatching(/^GitHub 用户 \d+$/),
        expect.stringMatching(/^GitHub 用户 \d+$/),
      ])
      expect([...new Intl.Segmenter('zh').segment(names[6] ?? '')].length).toBeLessThanOrEqual(20)
      expect(names[7]?.isWellFormed()).toBe(true)
    })

    it('G13: gets a number after a nickname that is confusable with another user', async () => {
      const { db } = await open()
      await addUser(db, 'ziqin')
      const names: string[] = []
      for (const [index, nickname] of ['昵称zіqin', '字'.repeat(20), '字'.repeat(20)].entries())
        names.push((await arrive(db, { externalId: `c${index}`, nickname })).nickname)
      expect(names).toEqual([
        expect.stringMatching(/^昵称zіqin \d{4,6}$/),
        '字'.repeat(20),
        expect.stringMatching(/^字{13,15} \d{4,6}$/),
      ])
    })

    it('accepts only https pictures', async () => {
      const { db } = await open()
      const avatars: string[] = []
      for (const [index, avatar] of [
        'http://pictures.example/a.png',
        'javascript:alert(1)',
        'data:image/svg+xml,<svg onload=alert(1)>',
        `https://pictures.example/${'x'.repeat(600)}`,
        '//pictures.example/a.png',
      ].entries()) {
        avatars.push((await arrive(db, { externalId: `a${index}`, avatar })).avatar)
      }
      expect(avatars).toEqual(['https://pictures.example/a.png', '', '', '', ''])
    })

    it('creates a new account after the old one was deleted, without data of the old one', async () => {
      const { db } = await open()
      const first = await arrive(db)
      for (const part of personalDataParts) await part.erase(db, first.id)
      expect(await db.selectFrom('third_party_accounts').selectAll().execute()).toEqual([])
      const second = await arrive(db)
      expect(second.id).not.toBe(first.id)
      expect(second.nickname).toBe('子衿')
    })

    it('is part of the user’s export', async () => {
      const { db } = await open()
      const { id } = await arrive(db)
      const part = personalDataParts.find(({ name }) => name === 'thirdPartyAccounts')
      expect(await part?.collect(db, id, testNow)).toMatchObject([{ source: 'github', id: '69' }])
    })
  })
})
