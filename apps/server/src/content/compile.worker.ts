import { constants, setPriority } from 'node:os'
import { compileContent } from '#content/compile-content.ts'
import type { CompileJob, Emit } from '#content/compile-messages.ts'
import { describeError } from '#content/content-reporter.ts'

const emit: Emit = (message) =>
  new Promise((resolve) => void process.send?.(message, undefined, undefined, () => resolve()))

process.on('message', (job: CompileJob) => {
  // What readers wait for goes first; the rest leaves the processors to the server.
  if (job.pass === 'full') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  compileContent(job, emit).catch(async (error: unknown) =>
    emit({ type: 'failed', reason: describeError(error)[1] }),
  )
})
// The server decides when this process ends; a signal to the whole group is not for it.
process.on('SIGINT', () => {}).on('SIGTERM', () => {})
process.on('disconnect', () => process.exit())
