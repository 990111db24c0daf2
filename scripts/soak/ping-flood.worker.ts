import { connect } from 'node:net'

/** Pause of a client before it connects again, in ms. */
const reconnectDelay = 100

/** An empty ping of six bytes, masked, many times. */
const pings = Buffer.concat(Array<Buffer>(10_000).fill(Buffer.from([0x89, 0x80, 1, 2, 3, 4])))

/** Connects, sends pings until the server ends the connection, and connects again. */
function flood(port: number, id: number): void {
  const socket = connect(port, '127.0.0.1')
  const send = (): void => {
    while (socket.writable && socket.write(pings));
  }
  socket.on('error', () => undefined)
  socket.on('close', () => setTimeout(() => flood(port, id), reconnectDelay))
  socket.on('drain', send)
  socket.write(
    `GET /notification/guest_${id} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  socket.once('data', (response) => {
    if (response.toString('latin1').startsWith('HTTP/1.1 101')) send()
    else socket.destroy()
  })
}

const [port, clients] = process.argv.slice(2).map(Number)
if (port === undefined || clients === undefined) throw new Error('The arguments are port and clients.')
for (let id = 0; id < clients; id += 1) flood(port, id)
