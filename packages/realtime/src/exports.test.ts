import { expect, test } from 'vitest'
import * as realtime from './index.ts'
import * as protocol from './protocol/index.ts'
import * as react from './react/index.ts'
import * as tabs from './tabs/index.ts'

test('the exported names of each entry', () => {
  expect(Object.keys(realtime).toSorted()).toEqual([
    'backoffDelay',
    'browserSignals',
    'connectTimeout',
    'createSocket',
    'getGuestId',
    'initialDelay',
    'maxAttempts',
    'maxDelay',
    'pongTimeout',
    'userChangeDelay',
  ])
  expect(Object.keys(protocol).toSorted()).toEqual([
    'chatPath',
    'closeCodes',
    'createPing',
    'createPong',
    'defaultPush',
    'guestSocketId',
    'isChatPush',
    'isFinalCloseCode',
    'isPing',
    'isPong',
    'notificationChannel',
    'notificationPath',
    'parseSocketId',
    'pingInterval',
    'readPush',
    'tokenProtocol',
    'userSocketId',
  ])
  expect(Object.keys(tabs)).toEqual(['shareSocket'])
  expect(Object.keys(react).toSorted()).toEqual(['useSocketConnection', 'useSocketMessage', 'useSocketState'])
})
