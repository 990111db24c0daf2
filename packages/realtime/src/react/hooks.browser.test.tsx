import { StrictMode, useState, type ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startSocket } from '../../test/start-socket.ts'
import type { Socket } from '../socket-options.ts'
import { useSocketConnection } from './use-socket-connection.ts'
import { useSocketMessage } from './use-socket-message.ts'
import { useSocketState } from './use-socket-state.ts'

function Bell({
  socket,
  id,
  onMessage,
}: {
  socket: Socket
  id: string
  onMessage: (text: string) => void
}): ReactElement {
  const { status } = useSocketState(socket)
  useSocketConnection(socket, id)
  useSocketMessage(socket, (message) => onMessage(`${id} ${JSON.stringify(message)}`))
  return <output>{status}</output>
}

test('a component follows its socket in strict mode and cleans up on unmount', async () => {
  const { socket, network, clock, page: tab } = startSocket(null)
  const onText = vi.fn<(text: string) => void>()
  const bell = (id: string): ReactElement => (
    <StrictMode>
      <Bell socket={socket} id={id} onMessage={onText} />
    </StrictMode>
  )
  const screen = await render(bell('guest_a'))
  expect(network.liveCount()).toBe(1)
  network.last().accept()
  await expect.element(page.getByRole('status')).toHaveTextContent('open')
  await screen.rerender(bell('user_1'))
  clock.advance(1000)
  network.last().accept()
  network.last().send({ type: 'like' })
  expect(onText.mock.calls).toEqual([['user_1 {"type":"like"}']])
  await screen.unmount()
  expect([network.liveCount(), clock.pendingCount(), tab.listenerCount()]).toEqual([0, 0, 0])
})

test('server rendering reads an idle socket', () => {
  const { socket } = startSocket()
  expect(renderToString(<Bell socket={socket} id="user_1" onMessage={() => undefined} />)).toBe(
    '<output>idle</output>',
  )
})

test('a message is handled once when its handler renders a new handler synchronously', async () => {
  const { socket, network } = startSocket()
  const received: string[] = []
  function Log(): ReactElement {
    const [count, setCount] = useState(0)
    useSocketMessage(socket, () => {
      received.push(`handler ${count}`)
      flushSync(() => setCount(count + 1))
    })
    return <output>{count}</output>
  }
  await render(<Log />)
  network.last().accept()
  network.last().send({ type: 'like' })
  network.last().send({ type: 'like' })
  expect(received).toEqual(['handler 0', 'handler 1'])
})
