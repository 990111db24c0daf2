import { createServer } from 'node:http'
import { WebSocket, WebSocketServer } from 'ws'

/** Baseline for `ws`: accepts sockets, and sends `BENCH_MESSAGE` to all of them on a request for `/broadcast`. */
const message = process.env['BENCH_MESSAGE'] ?? ''
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })

createServer((request, response) => {
  if (request.url === '/broadcast') {
    for (const client of sockets.clients) if (client.readyState === WebSocket.OPEN) client.send(message)
  }
  response.end()
})
  .on('upgrade', (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client, request))
  })
  .listen(Number(process.env['PORT']), '127.0.0.1')
