import { WebSocket } from 'ws'

/** How many sockets one address may open to our server. */
const perAddress = 50

/** How many open at one time: more only wait in the system's queue. */
const atOnce = 200

/** Sockets that say nothing. */
export interface IdleSockets {
  /** Resolves when every socket has heard a message that holds `text`. */
  allHear(text: string): Promise<void>
  /** Closes every socket, and waits until the server has too. */
  close(): Promise<void>
}

/** The address from which the n-th socket comes, so that none has too many. */
export function loopbackAddress(index: number): string {
  const address = Math.floor(index / perAddress)
  return `127.1.${Math.floor(address / 250)}.${(address % 250) + 1}`
}

/** Opens `count` sockets from as many loopback addresses as it takes. @param path Address after the origin, for the n-th socket. */
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
    async allHear(text) {
      await Promise.all(
        sockets.map(
          (socket) =>
            new Promise<void>((resolve) => {
              const hear = (data: Buffer): void => {
                if (!data.includes(text)) return
                socket.off('message', hear)
                resolve()
              }
              socket.on('message', hear)
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
