import { expect, onTestFinished, test, vi } from 'vitest'
import { createSocket } from '../create-socket.ts'
import { shareSocket } from './share-socket.ts'

test('on a server without navigator the socket is returned unchanged', () => {
  vi.stubGlobal('navigator', undefined)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const socket = createSocket({ url: 'wss://blog.example/live' })
  expect(shareSocket(socket, { name: 'live' })).toBe(socket)
})
