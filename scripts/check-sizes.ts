import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { statusOf } from './run.ts'

const packages = new URL('../packages/', import.meta.url)

const failed = readdirSync(packages)
  .map((name) => fileURLToPath(new URL(`${name}/`, packages)))
  .filter((folder) => existsSync(`${folder}.size-limit.json`))
  .filter((folder) => statusOf('pnpm', ['--dir', folder, 'exec', 'size-limit']) !== 0)

const failedApps = ['@qingjian/blog', '@qingjian/admin'].filter(
  (app) => statusOf('pnpm', ['--filter', app, 'sizes']) !== 0,
)

if (failed.length > 0 || failedApps.length > 0) process.exit(1)
