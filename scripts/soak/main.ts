import { prepareChatServer } from '../bench/chat-server.ts'
import { type Figure, printFigures } from '../bench/table.ts'
import { floodFigures } from './flooding-sockets.ts'
import { stalledReaderFigures } from './stalled-readers.ts'

// Attacks on the built server, with bounds on what its other clients notice. Needs a build.

using site = prepareChatServer()
const figures: Figure[] = []

/** Each attack gets its own server: the address of the last one may still be blocked. */
async function attack(measure: (origin: string, pid: number) => Promise<Figure[]>): Promise<void> {
  const server = await site.start()
  try {
    figures.push(...(await measure(server.origin, server.pid)))
  } finally {
    await server.stop()
  }
}

await attack(floodFigures)
await attack(stalledReaderFigures)
printFigures('Attacks', figures)
if (figures.some(({ isWithin }) => !isWithin)) process.exitCode = 1
