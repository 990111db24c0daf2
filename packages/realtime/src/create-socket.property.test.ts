import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startSocket } from '../test/start-socket.ts'
import { maxAttempts } from './create-socket.ts'

type World = ReturnType<typeof startSocket>
type Step = (world: World) => void

const closing = fc.constantFrom(1000, 1001, 1006, 1008, 1011, 1012, 1013, 4401)

const steps: fc.Arbitrary<{ name: string; step: Step }> = fc.oneof(
  fc.constantFrom(
    { name: 'online', step: ({ page }: World) => page.set({ isOnline: true }) },
    { name: 'offline', step: ({ page }: World) => page.set({ isOnline: false }) },
    { name: 'hidden', step: ({ page }: World) => page.set({ isVisible: false }) },
    { name: 'visible', step: ({ page }: World) => page.set({ isVisible: true }) },
    { name: 'open', step: onAny((far) => far.accept()) },
    { name: 'message', step: onAny((far) => far.say({ type: 'system' })) },
    { name: 'pong', step: onAny((far) => far.say({ type: 'pong', timestamp: 0 })) },
    { name: 'error', step: onAny((far) => far.fail()) },
    { name: 'send', step: ({ socket }: World) => void socket.send({ type: 'hello' }) },
    { name: 'disconnect', step: ({ socket }: World) => socket.disconnect() },
  ),
  closing.map((code) => ({ name: `close ${code}`, step: onAny((far) => far.hangUp(code)) })),
  fc.constantFrom('user_1', 'user_2', 'guest_a').map((id) => ({
    name: `connect ${id}`,
    step: ({ socket }: World) => socket.connect(id),
  })),
  fc
    .integer({ min: 1, max: 45_000 })
    .map((ms) => ({ name: `${ms} ms`, step: ({ clock }: World) => clock.advance(ms) })),
)

/** Lets every connection that was ever made act, as the events of a network may come late. */
function onAny(act: (far: World['network']['connections'][number]) => void): Step {
  return ({ network }) => {
    for (const far of network.connections.slice(-3)) act(far)
  }
}

test('no sequence of events leads to two connections, a second timer, or an attempt after the last', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 60 }), (sequence) => {
      const world = startSocket()
      const { socket, network, clock, page } = world
      for (const { name, step } of sequence) {
        const before = socket.getSnapshot()
        const made = network.connections.length
        step(world)
        const { status, attempts } = socket.getSnapshot()
        expect(network.live(), name).toBeLessThanOrEqual(1)
        expect(clock.pending(), name).toBe(['connecting', 'open', 'waiting'].includes(status) ? 1 : 0)
        expect(attempts, name).toBeLessThanOrEqual(maxAttempts)
        if (before.status === 'failed' && !name.startsWith('connect')) {
          expect(network.connections.length, name).toBe(made)
        }
        if (network.live() === 1) expect(page.isVisible() && page.isOnline(), name).toBe(true)
        expect(network.live(), name).toBe(status === 'connecting' || status === 'open' ? 1 : 0)
      }
      socket.disconnect()
      expect([network.live(), clock.pending(), page.listeners()]).toEqual([0, 0, 0])
    }),
    { numRuns: 2000 },
  )
})

test('whatever happened, a visible tab with a network and a willing server ends up connected', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 60 }), (sequence) => {
      const world = startSocket()
      for (const { step } of sequence) step(world)
      world.page.set({ isVisible: true, isOnline: true })
      world.socket.disconnect()
      world.socket.connect('user_1')
      world.network.last().accept()
      expect(world.status()).toBe('open')
    }),
  )
})
