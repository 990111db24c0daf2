import { createApiClient } from '@qingjian/api-client'
import { fileURLToPath } from 'node:url'
import { cpuSeconds, residentMegabytes, startProcess, type RunningProcess } from '../server-process.ts'
import { prepareChatServer, type ChatServer } from './chat-server.ts'
import { openIdleSockets } from './idle-sockets.ts'
import { median } from './median.ts'
import { reconnectionFigures } from './reconnecting-sockets.ts'
import { atMost, type Figure } from './table.ts'

const count = 10_000
const runs = 3
const roundsPerRun = 5
const text = '竹影扫阶尘不动，月轮穿沼水无痕。'

/** A server with its sockets and a way to trigger a broadcast. */
interface Subject {
  server: RunningProcess
  path: (index: number) => string
  /** Message to every socket after all are connected. @default none */
  welcome?: string
  broadcast: () => Promise<unknown>
}

/** Cost of one broadcast. */
interface Run {
  /** Time until the last socket has received it, in ms. */
  times: number[]
  /** CPU time of the server in ms. */
  cpuMs: number
}

/** Memory of idle sockets, broadcast time in the chat room compared with plain `ws`, and reconnection after a restart. */
export async function socketFigures(): Promise<Figure[]> {
  using site = prepareChatServer()
  const ours = await startOurs(site)
  const bare = await startBare()
  const kibibytes = await memoryOf(ours.server, (index) => `/notification/guest_${index}`)
  const bareKibibytes = await memoryOf(bare.server, bare.path)

  const [our, their]: [Run[], Run[]] = [[], []]
  for (let run = 0; run < runs; run += 1) {
    their.push(await measureRun(bare))
    our.push(await measureRun(ours))
  }
  await ours.server.stop()
  await bare.server.stop()
  const time = (measured: Run[]): number => median(measured.flatMap(({ times }) => times))
  const medianCpu = (measured: Run[]): number => median(measured.map((run) => run.cpuMs))
  return [
    atMost('memory per idle socket', kibibytes, 8, 'KiB'),
    atMost('the same over plain ws', bareKibibytes, Infinity, 'KiB'),
    atMost(`broadcast to ${count}, ratio to plain ws`, time(our) / time(their), 1.2, ''),
    atMost('the same in CPU time', medianCpu(our) / medianCpu(their), 1.2, ''),
    atMost('broadcast', time(our), Infinity, 'ms'),
    ...(await reconnectionFigures(site, count)),
  ]
}

async function startOurs({ start, logIn }: ChatServer): Promise<Subject> {
  const server = await start()
  const token = await logIn(server, 'bench')
  const api = createApiClient({ baseUrl: `${server.origin}/api/`, getToken: () => token })
  return {
    server,
    path: (index) => `/websocket/guest_${index}`,
    welcome: `"count":${count}`,
    broadcast: () => api.chat.send({ type: 'text', content: text }),
  }
}

async function startBare(): Promise<Subject> {
  const push = { type: 'message', data: { id: 1, content: text, userId: 1, name: '测速', avatar: '' } }
  const server = await startProcess(fileURLToPath(new URL('bare-socket-server.ts', import.meta.url)), '/', {
    BENCH_MESSAGE: JSON.stringify(push),
  })
  return { server, path: () => '/', broadcast: () => fetch(`${server.origin}/broadcast`) }
}

async function memoryOf({ pid, origin }: RunningProcess, path: (index: number) => string): Promise<number> {
  const before = residentMegabytes(pid)
  const idle = await openIdleSockets(origin, count, path)
  const kibibytes = ((residentMegabytes(pid) - before) * 1024) / count
  await idle.close()
  return kibibytes
}

/** Opens the sockets, waits until no other message is in flight, and broadcasts; the first broadcast is a warm-up. */
async function measureRun({ server, path, welcome, broadcast }: Subject): Promise<Run> {
  const sockets = await openIdleSockets(server.origin, count, path)
  if (welcome !== undefined) await sockets.allReceive(welcome)
  const round = async (): Promise<number> => {
    const received = sockets.allReceive(text)
    const start = performance.now()
    await broadcast()
    await received
    return performance.now() - start
  }
  await round()
  const before = cpuSeconds(server.pid)
  const times: number[] = []
  for (let index = 0; index < roundsPerRun; index += 1) times.push(await round())
  const cpuMs = ((cpuSeconds(server.pid) - before) * 1000) / roundsPerRun
  await sockets.close()
  return { times, cpuMs }
}
