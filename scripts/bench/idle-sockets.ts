import { WebSocket } from 'ws'

/** Connection limit of the server per address. */
const perAddress = 50

/** Concurrent handshakes: more only wait in the system's backlog. */
const atOnce = 200

/** Idle sockets. */
export interface IdleSockets {
  /** Resolves when every socket has received a message that contains `text`. */
  allReceive(text: string): Promise<void>
  /** Closes every socket and waits until the server has closed them. */
  close(): Promise<void>
}

/** Source address of the n-th socket, within the connection limit per address. */
export function loopbackAddress(index: number): string {
  const address = Math.floor(index / perAddress)
  return `127.1.${Math.floor(address / 250)}.${(address % 250) + 1}`
}

/** Opens `count` sockets from as many loopback addresses as needed. @param path Path for the n-th socket. */
export async function openIdleSockets(
  origin: string,
  count: number,
  path: (index: number) => string,
): Promise<IdleSockets> {
  const sockets: WebSocket[] = []
  for (let first = 0; first < count; first += atOnce) {
    const size = Math.min(atOnce, count - first)
    sockets.push(...(await Promise.all(Array.from({ length: size }, (_, at) => open(first + at)))))
  }

  function open(index: number): Promise<WebSocket> {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}${path(index)}`, {
      localAddress: loopbackAddress(index),
      perMessageDeflate: false,
    })
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(socket)).once('error', reject)
    })
  }

  return {
    async allReceive(text) {
      await Promise.all(
        sockets.map(
          (socket) =>
            new Promise<void>((resolve) => {
              const onMessage = (data: Buffer): void => {
                if (!data.includes(text)) return
                socket.off('message', onMessage)
                resolve()
              }
              socket.on('message', onMessage)
            }),
        ),
      )
    },
    async close() {
      const closed = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
      for (const socket of sockets) socket.close()
      await Promise.all(closed)
    },
  }
}
