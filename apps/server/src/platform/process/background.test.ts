import { expect, test } from 'vitest'
import { createBackground } from '#platform/process/background.ts'

test('waits for the work in flight, and for work that it starts', async () => {
  const done: string[] = []
  const background = createBackground(() => done.push('error'))
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  background.run(async () => {
    await released
    done.push('first')
    background.run(async () => void done.push('second'))
  })
  const stopped = background.settled().then(() => done.push('stopped'))
  release()
  await stopped
  expect(done).toEqual(['first', 'second', 'stopped'])
})

test('reports work that fails, and delays nothing', async () => {
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
