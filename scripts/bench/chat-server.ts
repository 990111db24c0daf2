import { createApiClient } from '@qingjian/api-client'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProcess, type RunningProcess } from '../server-process.ts'

const password = 'bench-password-1'
const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** The demo blog with an open chat room, in a temporary folder. */
export interface ChatServer extends Disposable {
  dataDir: string
  /** Starts the server. @param port @default a free one */
  start: (port?: number) => Promise<RunningProcess>
  /** Adds a user who may chat, and returns a session token. */
  logIn: (server: RunningProcess, username: string) => Promise<string>
}

/** Creates the folder; it is removed on disposal. @param variables Further environment variables. */
export function prepareChatServer(variables: Record<string, string> = {}): ChatServer {
  const folder = mkdtempSync(join(tmpdir(), 'qingjian-bench-'))
  const env = {
    DATA_DIR: join(folder, 'data'),
    CONTENT_DIR: join(folder, 'content'),
    LOG_LEVEL: 'error',
    ...variables,
  }
  copyDemoContent(env.CONTENT_DIR)
  return {
    dataDir: env.DATA_DIR,
    start: (port) =>
      startProcess(path('../../apps/server/dist/main.js'), '/readyz', {
        ...env,
        ...(port !== undefined && { PORT: String(port) }),
      }),
    async logIn({ origin }, username) {
      const names = ['--name', username, '--email', `${username}@example.com`, '--nickname', username]
      spawnSync(process.execPath, [path('../../apps/server/dist/cli/cli.js'), 'user', 'add', ...names], {
        env: { ...process.env, ...env },
        input: `${password}\n`,
      })
      const { accounts } = createApiClient({ baseUrl: `${origin}/api/` })
      return (await accounts.login({ username, password })).token
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  }
}

/** Copies the demo content and opens the chat room. */
export function copyDemoContent(contentDir: string): void {
  cpSync(path('../../content'), contentDir, { recursive: true })
  const settings = join(contentDir, 'site.yaml')
  const others = readFileSync(settings, 'utf8').replaceAll(/^openChatroom:.*$/gm, '')
  writeFileSync(settings, `${others}\nopenChatroom: true\n`)
}
