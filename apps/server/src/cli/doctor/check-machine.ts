import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { nearestFolder } from '#cli/doctor/check-permissions.ts'
import { type Finding, ok, problem, warning } from '#cli/doctor/finding.ts'
import { dataFileOf } from '#platform/db/data-file.ts'
import { MINUTE } from '#platform/process/durations.ts'
import { hasChineseFont } from '#platform/pictures/card/chinese-fonts.ts'
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

/** Checks the free space of the data folder's disk. */
export async function checkDisk({ dataDir }: Pick<ServerEnv, 'dataDir'>): Promise<Finding> {
  const { bavail, bsize } = await statfs(nearestFolder(dataDir))
  const free = bavail * bsize
  const message = `剩余 ${(free / MIB / 1024).toFixed(1)} GiB`
  const remedy = '删掉不用的文件或旧备份，或者把 DATA_DIR 移到大一些的磁盘'
  if (free < fullDisk) return problem('磁盘', message, remedy)
  return free < lowDisk ? warning('磁盘', message, remedy) : ok('磁盘', message)
}

/** Checks that the clock is not behind the last write of the data file; `checkDatabase` compares it with that of PostgreSQL. */
export async function checkClock(
  { dataDir, databaseUrl }: Pick<ServerEnv, 'dataDir' | 'databaseUrl'>,
  now = Date.now(),
): Promise<Finding> {
  const file = dataFileOf(databaseUrl, dataDir)
  const files = file === null ? [] : [file, `${file}-wal`].filter(existsSync)
  const writes = await Promise.all(files.map(async (one) => (await stat(one)).mtimeMs))
  const time = new Date(now).toISOString()
  return Math.max(0, ...writes) > now + MINUTE
    ? problem(
        '时钟',
        `${time}，比数据库上次写入还早`,
        '打开系统的时间同步（timedatectl set-ntp true），再启动网站',
      )
    : ok('时钟', time)
}

/** Checks that there is a font for Chinese: cards of articles are drawn with the fonts of the system. */
export async function checkFonts(): Promise<Finding> {
  return (await hasChineseFont())
    ? ok('字体', '有中文字体')
    : warning(
        '字体',
        '没有中文字体，分享卡片上没有文字',
        '安装一种再重启网站，例如 apt install fonts-noto-cjk',
      )
}
