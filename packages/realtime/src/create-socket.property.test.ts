import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startSocket } from '../test/start-socket.ts'
import { maxAttempts } from './create-socket.ts'

type Setup = ReturnType<typeof startSocket>
type Step = (setup: Setup) => void

const closeCode = fc.constantFrom(1000, 1001, 1006, 1008, 1011, 1012, 1013, 4401)

const steps: fc.Arbitrary<{ name: string; step: Step }> = fc.oneof(
  fc.constantFrom(
    { name: 'online', step: ({ page }: Setup) => page.set({ isOnline: true }) },
    { name: 'offline', step: ({ page }: Setup) => page.set({ isOnline: false }) },
    { name: 'hidden', step: ({ page }: Setup) => page.set({ isVisible: false }) },
    { name: 'visible', step: ({ page }: Setup) => page.set({ isVisible: true }) },
    { name: 'open', step: onRecent((connection) => connection.accept()) },
    { name: 'message', step: onRecent((connection) => connection.send({ type: 'system' })) },
    { name: 'pong', step: onRecent((connection) => connection.send({ type: 'pong', timestamp: 0 })) },
    { name: 'error', step: onRecent((connection) => connection.error()) },
    { name: 'send', step: ({ socket }: Setup) => void socket.send({ type: 'hello' }) },
    { name: 'disconnect', step: ({ socket }: Setup) => socket.disconnect() },
  ),
  closeCode.map((code) => ({
    name: `close ${code}`,
    step: onRecent((connection) => connection.close(code)),
  })),
  fc.constantFrom('user_1', 'user_2', 'guest_a').map((id) => ({
    name: `connect ${id}`,
    step: ({ socket }: Setup) => socket.connect(id),
  })),
  fc
    .integer({ min: 1, max: 45_000 })
    .map((ms) => ({ name: `${ms} ms`, step: ({ clock }: Setup) => clock.advance(ms) })),
)

/** Acts on the last three connections, closed ones included: network events may arrive late. */
function onRecent(act: (connection: Setup['network']['connections'][number]) => void): Step {
  return ({ network }) => {
    for (const connection of network.connections.slice(-3)) act(connection)
  }
}

test('no sequence of events results in two connections, a second timer, or more than the maximum of attempts', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 60 }), (sequence) => {
      const setup = startSocket()
      const { socket, network, clock, page } = setup
      for (const { name, step } of sequence) {
        const before = socket.getSnapshot()
        const connectionCount = network.connections.length
        step(setup)
        const { status, attempts } = socket.getSnapshot()
        expect(network.liveCount(), name).toBeLessThanOrEqual(1)
        expect(clock.pendingCount(), name).toBe(['connecting', 'open', 'waiting'].includes(status) ? 1 : 0)
        expect(attempts, name).toBeLessThanOrEqual(maxAttempts)
        if (before.status === 'failed' && !name.startsWith('connect')) {
          expect(network.connections.length, name).toBe(connectionCount)
        }
        if (network.liveCount() === 1) expect(page.isVisible() && page.isOnline(), name).toBe(true)
        expect(network.liveCount(), name).toBe(status === 'connecting' || status === 'open' ? 1 : 0)
      }
      socket.disconnect()
      expect([network.liveCount(), clock.pendingCount(), page.listenerCount()]).toEqual([0, 0, 0])
    }),
    { numRuns: 2000 },
  )
})

test('after any sequence of events a visible, online tab connects to a server that accepts', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 60 }), (sequence) => {
      const setup = startSocket()
      for (const { step } of sequence) step(setup)
      setup.page.set({ isVisible: true, isOnline: true })
      setup.socket.disconnect()
      setup.socket.connect('user_1')
      setup.network.last().accept()
      expect(setup.status()).toBe('open')
    }),
  )
})
