import { run } from './run.ts'

run('turbo', ['run', 'build', '--filter=@qingjian/server...', '--output-logs=errors-only'])

// A new site that shows the demo content is not empty; other ways to start it add nothing.
process.env['SAMPLES'] ||= 'on'
const server = new URL('../apps/server/dist/main.js', import.meta.url)
await import(server.href)
