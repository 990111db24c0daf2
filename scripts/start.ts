import { run } from './run.ts'

run('turbo', ['run', 'build', '--filter=@qingjian/server...', '--output-logs=errors-only'])

const server = new URL('../apps/server/dist/main.js', import.meta.url)
await import(server.href)
