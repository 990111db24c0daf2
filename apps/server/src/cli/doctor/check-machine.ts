import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, constants, stat, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Finding, ok, problem, reasonOf, warning } from '#cli/doctor/finding.ts'
import { MINUTE } from '#platform/durations.ts'
import type { ServerEnv } from '#platform/process/env.ts'
import { lowestNode } from '#platform/process/version.ts'

const MIB = 1024 * 1024

/** Free bytes below which uploads and backups soon fail, and below which writes may fail at any time. */
const lowDisk = 1024 * MIB
const fullDisk = 100 * MIB

/** Checks the version of Node. */
export function checkNode(version = process.versions.node): Finding {
  const [lowestMajor = 0, lowestMinor = 0] = lowestNode.split('.').map(Number)
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > lowestMajor || (major === lowestMajor && minor >= lowestMinor)
    ? ok('Node', version)
    : problem('Node', `${version} 太旧`, `安装 Node ${lowestNode} 或更新的版本：https://nodejs.org`)
}

/** Checks that the port is free, or that the site itself has it. */
export async function checkPort({ host, port }: Pick<ServerEnv, 'host' | 'port'>): Promise<Finding> {
  const name = '端口'
  const code = await tryListen(host, port)
  if (code === null) return ok(name, port === 0 ? '由系统分配' : `${host}:${port} 可用`)
  if (code === 'EADDRINUSE' && (await isSite(host, port))) return ok(name, `${host}:${port} 上的网站正在运行`)
  const remedies: Record<string, string> = {
    EADDRINUSE: '停止占用它的程序，或者在 .env 里换一个 PORT',
    EACCES: '1024 以下的端口要有权限；换一个 PORT，由反向代理转发',
    EADDRNOTAVAIL: '本机没有这个地址，改 .env 里的 HOST',
  }
  return problem(name, `${host}:${port} 不能用（${code}）`, remedies[code] ?? '检查 .env 里的 HOST 和 PORT')
}

async function tryListen(host: string, port: number): Promise<string | null> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    server.listen(port, host, () => server.close(() => resolve(null)))
  })
}

async function isSite(host: string, port: number): Promise<boolean> {
  const address = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? host
  try {
    const response = await fetch(`http://${address}:${port}/healthz`, { signal: AbortSignal.timeout(5_000) })
    return response.ok
  } catch {
    return false
  }
}

/** Checks that the data folder can be written, or created. */
export async function checkPermissions({ dataDir }: Pick<ServerEnv, 'dataDir'>): Promise<Finding> {
  const name = '权限'
  const folder = nearestFolder(dataDir)
  try {
    await access(folder, constants.W_OK | constants.X_OK)
    return ok(name, folder === dataDir ? `${dataDir} 可写` : `${dataDir} 还没有，启动时会建`)
  } catch {
    return problem(name, `${folder} 不可写`, `把它交给运行网站的用户：chown -R <用户> ${folder}`)
  }
}

/** Checks the folders of uploads and generated pictures. */
export async function checkFolders({ dataDir }: Pick<ServerEnv, 'dataDir'>): Promise<Finding> {
  const name = '存储'
  for (const folder of ['uploads', 'media'].map((one) => join(dataDir, one)))
    try {
      if (existsSync(folder)) await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    } catch {
      return problem(name, `${folder} 不可读写`, `把它交给运行网站的用户：chown -R <用户> ${folder}`)
    }
  return ok(name, `上传和处理过的图片在 ${dataDir}`)
}

/** Checks the free space of the data folder's disk. */
export async function checkDisk({ dataDir }: Pick<ServerEnv, 'dataDir'>): Promise<Finding> {
  const { bavail, bsize } = await statfs(nearestFolder(dataDir))
  const free = bavail * bsize
  const message = `剩余 ${(free / MIB / 1024).toFixed(1)} GiB`
  const remedy = '删掉不用的文件或旧备份，或者把 DATA_DIR 移到大一些的磁盘'
  if (free < fullDisk) return problem('磁盘', message, remedy)
  return free < lowDisk ? warning('磁盘', message, remedy) : ok('磁盘', message)
}

/** Checks that the clock is not behind the last write of the database. */
export async function checkClock(
  { dataDir }: Pick<ServerEnv, 'dataDir'>,
  now = Date.now(),
): Promise<Finding> {
  const files = ['qingjian.db', 'qingjian.db-wal'].map((name) => join(dataDir, name)).filter(existsSync)
  const writes = await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs))
  const time = new Date(now).toISOString()
  return Math.max(0, ...writes) > now + MINUTE
    ? problem(
        '时钟',
        `${time}，比数据库上次写入还早`,
        '打开系统的时间同步（timedatectl set-ntp true），再启动网站',
      )
    : ok('时钟', time)
}

/** Checks that there is a font for Chinese: cards of links and captchas are drawn with the fonts of the system. */
export async function checkFonts(): Promise<Finding> {
  const name = '字体'
  if (process.platform !== 'linux') return ok(name, '系统自带中文字体')
  try {
    const { stdout } = await promisify(execFile)('fc-list', [':lang=zh-cn', 'family'], { timeout: 10_000 })
    const [first = ''] = stdout.trim().split('\n')
    return first === ''
      ? warning(name, '没有中文字体，分享卡片上的字会是方框', '安装一种，例如 apt install fonts-noto-cjk')
      : ok(name, first)
  } catch (error) {
    return warning(
      name,
      `没有查到（${reasonOf(error)}）`,
      '安装 fontconfig 和一种中文字体，例如 apt install fontconfig fonts-noto-cjk',
    )
  }
}

function nearestFolder(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearestFolder(dirname(folder))
}
