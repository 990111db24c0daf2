import { ensureChromium } from './chromium.ts'
import { run } from './run.ts'

ensureChromium()

const tests = ['test', 'test:scripts', 'test:stories']

run('turbo', ['run', 'build', '--output-logs=errors-only'])
// One after the other: each of them uses every core. A package whose files have not changed passes from the cache.
run('turbo', ['run', ...tests, '--concurrency=1', '--continue', '--output-logs=new-only'])
