import { createSocket } from '../src/create-socket.ts'
import type { Socket, SocketOptions } from '../src/socket-options.ts'
import { createFakeClock, type FakeClock } from './fake-clock.ts'
import { createFakeNetwork, type FakeNetwork } from './fake-network.ts'
import { createFakePage, type FakePage } from './fake-page.ts'

/** Creates a socket with a fake clock, page and network, without jitter; connects it unless `id` is null. */
export function startSocket(
  id: string | null = 'user_1',
  options: Partial<SocketOptions> = {},
): {
  socket: Socket
  clock: FakeClock
  page: FakePage
  network: FakeNetwork
  status: () => string
} {
  const clock = createFakeClock()
  const page = createFakePage()
  const network = createFakeNetwork()
  const socket = createSocket({
    url: (socketId) => `wss://blog.example/notification/${socketId}`,
    WebSocket: network.WebSocket,
    clock,
    page,
    random: () => 0,
    ...options,
  })
  if (id !== null) socket.connect(id)
  return { socket, clock, page, network, status: () => socket.getSnapshot().status }
}
