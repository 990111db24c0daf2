import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProcess, type RunningProcess } from '../scripts/server-process.ts'
import { createClient, newVisitorContext, test } from './accounts.ts'
import { waitForRoom } from './chat-room.ts'
import { expect, hydrated } from './fixtures.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

const main = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))
const cli = fileURLToPath(new URL('../apps/server/dist/cli/cli.js', import.meta.url))

test.describe('a restarted server', { tag: '@wide' }, () => {
  let folder = ''
  let server: RunningProcess
  let front: TcpProxy
  const start = () =>
    startProcess(main, '/readyz', {
      CONTENT_DIR: join(folder, 'content'),
      DATA_DIR: join(folder, 'data'),
      SITE_URL: front.origin,
      LOG_LEVEL: 'error',
    })

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'qingjian-e2e-'))
    front = await openTcpProxy(() => server.origin)
    await mkdir(join(folder, 'content'))
    await writeFile(join(folder, 'content', 'site.yaml'), 'openChatroom: true\n')
    server = await start()
  })
  test.afterAll(async () => {
    await server.stop()
    front.close()
    await rm(folder, { recursive: true })
  })

  test('gets its connections back, and no message is lost or duplicated', async ({ browser }) => {
    const command = spawn(
      process.execPath,
      [cli, 'user', 'add', '--name', 'zhu', '--email', 'zhu@example.com'],
      {
        env: { ...process.env, DATA_DIR: join(folder, 'data') },
        stdio: ['pipe', 'ignore', 'inherit'],
      },
    )
    command.stdin.end('bamboo-slips-1\n')
    expect(await once(command, 'exit')).toEqual([0, null])
    const { token } = await createClient(front.origin).accounts.login({
      username: 'zhu@example.com',
      password: 'bamboo-slips-1',
      source: 'web',
    })
    const { chat } = createClient(front.origin, { token })

    // An unwatched page: the browser logs each refused connection.
    const context = await newVisitorContext(browser)
    const guest = await context.newPage()
    await guest.goto(`${front.origin}/chat`)
    await hydrated(guest)
    await waitForRoom(guest)
    const log = guest.getByRole('log', { name: '聊天记录' })
    await chat.send({ type: 'text', content: '重启之前' })
    await expect(log.getByText('重启之前')).toHaveCount(1)

    await server.stop()
    await expect(guest.getByText('连接已断开，正在重新连接…')).toBeVisible()
    server = await start()
    await chat.send({ type: 'text', content: '你还没回来' })
    await expect(guest.getByRole('heading', { name: /人在线$/ })).toBeVisible({ timeout: 40_000 })
    await chat.send({ type: 'text', content: '回来之后' })
    for (const words of ['重启之前', '你还没回来', '回来之后'])
      await expect(log.getByText(words)).toHaveCount(1)
    await expect(guest.getByText('连接已断开')).toHaveCount(0)
    await context.close()
  })
})
