import { expect, test } from 'vitest'
import { createBackground } from '#platform/process/background.ts'

test('a stop waits for the work that is under way, and for what that work begins', async () => {
  const done: string[] = []
  const background = createBackground(() => done.push('error'))
  const { promise: told, resolve: tell } = Promise.withResolvers<void>()
  background.run(async () => {
    await told
    done.push('first')
    background.run(async () => void done.push('second'))
  })
  const stopped = background.settled().then(() => done.push('stopped'))
  tell()
  await stopped
  expect(done).toEqual(['first', 'second', 'stopped'])
})

test('work that fails is reported, and holds up nothing', async () => {
  const errors: unknown[] = []
  const background = createBackground((error) => errors.push(error))
  const fault = new Error('no database')
  background.run(() => Promise.reject(fault))
  background.run(() => {
    throw fault
  })
  await background.settled()
  expect(errors).toEqual([fault, fault])
})
