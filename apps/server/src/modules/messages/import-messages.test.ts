import { expect, it } from 'vitest'
import { importMessages } from '#modules/messages/import-messages.ts'
import { forEachDatabase } from '../../../test/databases.ts'

forEachDatabase(({ open }) => {
  it('stores a message board of any size, once', async () => {
    const { db } = await open()
    const messages = Array.from({ length: 7_000 }, (_, index) => ({
      name: `访客${index}`,
      content: '路过，留一句',
      createdAt: Date.UTC(2020, 0, 1) + index,
      state: 'shown' as const,
    }))
    expect(await importMessages(db, messages, true)).toBe(7_000)
    expect(await importMessages(db, [...messages, ...messages.slice(0, 3)], false)).toBe(7_000)
    expect(await importMessages(db, messages, false)).toBe(0)
    const { count } = await db
      .selectFrom('messages')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(7_000)
  })
})
