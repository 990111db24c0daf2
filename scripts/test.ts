import { ensureChromium } from './chromium.ts'
import { run } from './run.ts'

const env = { CHROMIUM_PATH: ensureChromium() }

run('turbo', ['run', 'build', '--output-logs=errors-only'])
run('vitest', ['run'], env)
run('pnpm', ['--filter', '@qingjian/ui', 'storybook:test'], env)
run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], env)
