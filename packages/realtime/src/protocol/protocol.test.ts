import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isChatPush } from './chat.ts'
import { createPing, createPong, isPing, isPong } from './heartbeat.ts'
import { defaultPush, readPush } from './push.ts'
import { guestSocketId, parseSocketId, userSocketId } from './socket-id.ts'

test('a ping is answered with its own timestamp', () => {
  const ping = createPing(1234)
  expect(isPing(ping)).toBe(true)
  expect(isPong(createPong(ping))).toBe(true)
  expect(createPong(ping).timestamp).toBe(1234)
})

describe('a push', () => {
  test('brings its own title and text', () => {
    const push = { type: 'comment', title: '新回复', content: '阿青回复了你', link: '/post/3#comment-9' }
    expect(readPush(push)).toEqual(push)
  })

  test.each([[null], ['pong?'], [[]], [{ title: 7, content: '  ' }]])('%j gets the defaults', (message) => {
    expect(readPush(message)).toEqual({ type: 'system', ...defaultPush })
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
  ])('does not lead to %j', (link) => {
    expect(readPush({ link }).link).toBeUndefined()
  })

  test('is read from anything without an error', () => {
    fc.assert(
      fc.property(fc.anything(), (message) => {
        const { type, title, content } = readPush(message)
        expect([typeof type, typeof title, typeof content]).toEqual(['string', 'string', 'string'])
      }),
    )
  })
})

describe('a socket id', () => {
  test('says whose it is', () => {
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
  ])('%j is none', (id) => {
    expect(parseSocketId(id)).toBeNull()
  })
})

test('the chat room hears of messages, recalls and presence only', () => {
  expect(isChatPush({ type: 'message', data: {} })).toBe(true)
  expect(isChatPush({ type: 'comment', data: {} })).toBe(false)
  expect(isChatPush({ type: 'message' })).toBe(false)
})
