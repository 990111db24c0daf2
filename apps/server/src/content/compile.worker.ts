import { compileContent } from './compile-content.ts'
import type { CompileJob, CompileMessage } from './compile-messages.ts'
import { reasonOf } from './content-reporter.ts'

const say = (message: CompileMessage): void => void process.send?.(message)

process.on('message', (job: CompileJob) => {
  compileContent(job, say).catch((error: unknown) => say({ type: 'failed', reason: reasonOf(error)[1] }))
})
// The server decides when this process ends; a signal to the whole group is not for it.
process.on('SIGINT', () => {}).on('SIGTERM', () => {})
process.on('disconnect', () => process.exit())
