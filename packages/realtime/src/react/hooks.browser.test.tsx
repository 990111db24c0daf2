import { StrictMode, type ReactElement } from 'react'
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

test('a component follows its socket, in strict mode too, and leaves nothing behind', async () => {
  const { socket, network, clock, page: tab } = startSocket(null)
  const heard = vi.fn<(text: string) => void>()
  const bell = (id: string): ReactElement => (
    <StrictMode>
      <Bell socket={socket} id={id} onMessage={heard} />
    </StrictMode>
  )
  const screen = await render(bell('guest_a'))
  expect(network.live()).toBe(1)
  network.last().accept()
  await expect.element(page.getByRole('status')).toHaveTextContent('open')
  await screen.rerender(bell('user_1'))
  clock.advance(1000)
  network.last().accept()
  network.last().say({ type: 'like' })
  expect(heard.mock.calls).toEqual([['user_1 {"type":"like"}']])
  await screen.unmount()
  expect([network.live(), clock.pending(), tab.listeners()]).toEqual([0, 0, 0])
})

test('on a server a socket is idle', () => {
  const { socket } = startSocket()
  expect(renderToString(<Bell socket={socket} id="user_1" onMessage={() => undefined} />)).toBe(
    '<output>idle</output>',
  )
})
