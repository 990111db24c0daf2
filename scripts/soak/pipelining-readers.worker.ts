import { connect } from 'node:net'

const [port, clients, path] = process.argv.slice(2)

const requests = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(2_000))

/** Pipelines requests without reading a response, and connects again when the server ends the connection. */
function open(): void {
  const socket = connect(Number(port), '127.0.0.1')
  const send = (): void => {
    while (socket.writable && socket.write(requests));
  }
  socket.pause()
  socket.on('error', () => undefined)
  socket.on('close', () => setTimeout(open, 100))
  socket.on('drain', send)
  socket.on('connect', send)
}

for (let id = 0; id < Number(clients); id += 1) open()
