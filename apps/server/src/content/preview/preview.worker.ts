import { describeError } from '#content/content-reporter.ts'
import { compilePreview } from '#content/preview/compile-preview.ts'
import type { PreviewJob, PreviewMessage } from '#content/preview/preview-messages.ts'

const send = (message: PreviewMessage): void => void process.send?.(message)

process.on('message', (job: PreviewJob) => {
  compilePreview(job).then(
    (preview) => send({ type: 'preview', preview }),
    (error: unknown) => send({ type: 'failed', reason: describeError(error)[1] }),
  )
})
// The server ends this process; ignore signals to the whole process group, such as Ctrl+C.
process.on('SIGINT', () => {}).on('SIGTERM', () => {})
process.on('disconnect', () => process.exit())
send({ type: 'ready' })
