import { createApiClient } from '@qingjian/api-client'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { residentMegabytes, startProcess, type RunningProcess } from '../server-process.ts'
import { openIdleSockets } from './idle-sockets.ts'
import { atMost, type Figure } from './table.ts'

const count = 10_000
const rounds = 5
const text = '竹影扫阶尘不动，月轮穿沼水无痕。'
const password = 'bench-password-1'
const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

interface Measured {
  kibibytesPerSocket: number
  /** Median of the rounds, in ms. */
  broadcast: number
}

/** Memory of idle sockets and the time of a broadcast in the chat room, beside the same over bare `ws`. */
export async function socketFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'qingjian-bench-sockets-'))
  const ours = await measureOurs(folder)
  rmSync(folder, { recursive: true })
  const bare = await measureBare()
  return [
    atMost('memory per idle socket', ours.kibibytesPerSocket, 8, 'KiB'),
    atMost('the same over bare ws', bare.kibibytesPerSocket, Infinity, 'KiB'),
    atMost(`broadcast to ${count}, ratio to bare ws`, ours.broadcast / bare.broadcast, 1.2, ''),
    atMost('broadcast', ours.broadcast, Infinity, 'ms'),
  ]
}

async function measureOurs(folder: string): Promise<Measured> {
  const env = { DATA_DIR: join(folder, 'data'), CONTENT_DIR: join(folder, 'content'), LOG_LEVEL: 'error' }
  cpSync(path('../../content'), env.CONTENT_DIR, { recursive: true })
  const settings = join(env.CONTENT_DIR, 'site.yaml')
  const others = readFileSync(settings, 'utf8').replaceAll(/^openChatroom:.*$/gm, '')
  writeFileSync(settings, `${others}\nopenChatroom: true\n`)
  const server = await startProcess(path('../../apps/server/dist/main.js'), '/readyz', env)
  const cli = [
    'user',
    'add',
    '--admin',
    '--name',
    'bench',
    '--email',
    'bench@example.com',
    '--nickname',
    '测速',
  ]
  spawnSync(process.execPath, [path('../../apps/server/dist/cli.js'), ...cli], {
    env: { ...process.env, ...env },
    input: `${password}\n`,
  })
  const baseUrl = `${server.origin}/api/`
  const { token } = await createApiClient({ baseUrl }).accounts.login({ username: 'bench', password })
  const api = createApiClient({ baseUrl, getToken: () => token })
  return measure(
    server,
    { idle: (index) => `/notification/guest_${index}`, hearing: (index) => `/websocket/guest_${index}` },
    (round) => api.chat.send({ type: 'text', content: `${text}${round}` }),
  )
}

async function measureBare(): Promise<Measured> {
  const push = { type: 'message', data: { id: 1, content: text, userId: 1, name: '测速', avatar: '' } }
  const server = await startProcess(path('bare-socket-server.ts'), '/', {
    BENCH_MESSAGE: JSON.stringify(push),
  })
  return measure(server, { idle: () => '/', hearing: () => '/' }, () => fetch(`${server.origin}/broadcast`))
}

/** Opens sockets twice: those that hear a broadcast are told first how many they are. */
async function measure(
  server: RunningProcess,
  paths: Record<'idle' | 'hearing', (index: number) => string>,
  broadcast: (round: number) => Promise<unknown>,
): Promise<Measured> {
  const before = residentMegabytes(server.pid)
  const idle = await openIdleSockets(server.origin, count, paths.idle)
  const kibibytesPerSocket = ((residentMegabytes(server.pid) - before) * 1024) / count
  await idle.close()
  const hearing = await openIdleSockets(server.origin, count, paths.hearing)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const heard = hearing.allHear(text)
    const start = performance.now()
    await broadcast(round)
    await heard
    times.push(performance.now() - start)
  }
  await hearing.close()
  await server.stop()
  return { kibibytesPerSocket, broadcast: times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0 }
}
