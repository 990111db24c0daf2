import { compileContent } from '#content/compile/compile-content.ts'
import type { CompileRequest, Emit } from '#content/compile/compile-messages.ts'
import { describeError } from '#content/content-reporter.ts'

const emit: Emit = (message) =>
  new Promise((resolve) => void process.send?.(message, undefined, undefined, () => resolve()))

async function handle(request: CompileRequest): Promise<void> {
  if (request.type === 'load') {
    const { loadLibraries } = await import('#content/compile/compiler.ts')
    return loadLibraries()
  }
  return compileContent(request.job, emit)
}

process.on('message', (request: CompileRequest) => {
  handle(request).catch(async (error: unknown) => emit({ type: 'failed', reason: describeError(error)[1] }))
})
// The server ends this process; ignore signals to the whole process group, such as Ctrl+C.
process.on('SIGINT', () => {}).on('SIGTERM', () => {})
process.on('disconnect', () => process.exit())
