import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { backupSqlite } from '#db/sqlite-backup.ts'
import { readEnv } from '#env.ts'

const usage = '用法：qingjian backup <目标文件>\n  在网站运行时也能执行，得到一份完整一致的数据库副本。'

const [command, destination] = process.argv.slice(2)
if (command !== 'backup' || destination === undefined) {
  console.error(usage)
  process.exit(2)
}

const root = fileURLToPath(new URL('../../..', import.meta.url))

try {
  const { databaseUrl, dataDir } = readEnv(process.env, root)
  if (!databaseUrl.startsWith('sqlite:')) throw new Error('PostgreSQL 数据库请用 pg_dump 备份')
  const copy = resolve(destination)
  await backupSqlite(resolve(dataDir, databaseUrl.slice('sqlite:'.length)), copy)
  console.log(`已备份到 ${copy}`)
} catch (error) {
  console.error(`备份失败：${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
