import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isChatPush } from './chat.ts'
import { createPing, createPong, isPing, isPong } from '../heartbeat.ts'
import { defaultPush, readPush } from './push.ts'
import { guestSocketId, parseSocketId, userSocketId } from './socket-id.ts'

test('a pong carries the timestamp of its ping', () => {
  const ping = createPing(1234)
  expect(isPing(ping)).toBe(true)
  expect(isPong(createPong(ping))).toBe(true)
  expect(createPong(ping).timestamp).toBe(1234)
})

describe('a push', () => {
  test('keeps its own title and text', () => {
    const push = { type: 'comment', title: '新回复', content: '阿青回复了你', link: '/post/3#comment-9' }
    expect(readPush(push)).toEqual(push)
  })

  test.each([[null], ['pong?'], [[]], [{ title: 7, content: '  ' }]])(
    '%j is read with the defaults',
    (message) => {
      expect(readPush(message)).toEqual({ type: 'system', ...defaultPush })
    },
  )

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
  ])('drops the link %j', (link) => {
    expect(readPush({ link }).link).toBeUndefined()
  })

  test('is read from any value without an error', () => {
    fc.assert(
      fc.property(fc.anything(), (message) => {
        const { type, title, content } = readPush(message)
        expect([typeof type, typeof title, typeof content]).toEqual(['string', 'string', 'string'])
      }),
    )
  })
})

describe('a socket id', () => {
  test('is parsed into its owner', () => {
    expect(parseSocketId(userSocketId(42))).toEqual({ kind: 'user', userId: 42 })
    expect(parseSocketId(guestSocketId('7f-x_1'))).toEqual({ kind: 'guest', guestId: '7f-x_1' })
  })

  test.each([
    '',
    'user_',
    'user_0',
    'user_-1',
    'user_1e3',
    'user_9999999999999999',
    'guest_',
    'guest_a/b',
    `guest_${'a'.repeat(65)}`,
    'admin_1',
  ])('%j is invalid', (id) => {
    expect(parseSocketId(id)).toBeNull()
  })
})

test('only messages, recalls and presence belong to the chat room', () => {
  expect(isChatPush({ type: 'message', data: {} })).toBe(true)
  expect(isChatPush({ type: 'comment', data: {} })).toBe(false)
  expect(isChatPush({ type: 'message' })).toBe(false)
})
