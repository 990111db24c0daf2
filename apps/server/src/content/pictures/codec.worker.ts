import { UnusableFileError } from '#content/content-reporter.ts'
import type { CodecJob, CodecMessage, CodecResult } from '#content/pictures/codec-messages.ts'
import { localCodec } from '#content/pictures/picture-codec.ts'

async function work(job: CodecJob): Promise<CodecResult> {
  switch (job.kind) {
    case 'inspect':
      return { kind: 'inspected', inspection: await localCodec.inspect(job.bytes, job.maxWidth) }
    case 'read-metadata':
      return { kind: 'metadata', metadata: await localCodec.readMetadata(job.bytes) }
    default: {
      const { bytes, width, format, animated } = job
      return { kind: 'encoded', bytes: await localCodec.encode(bytes, width, format, animated) }
    }
  }
}

function toResult(error: unknown): CodecResult {
  if (error instanceof UnusableFileError) return { kind: 'unusable', reason: error.message }
  return { kind: 'failed', detail: error instanceof Error ? error.message : String(error) }
}

process.on('message', (job: CodecJob) => {
  void work(job)
    .catch(toResult)
    .then((result) =>
      process.send?.({ result, residentSize: process.memoryUsage.rss() } satisfies CodecMessage),
    )
})
// The compile process ends this process; ignore signals to the whole process group, such as Ctrl+C.
process.on('SIGINT', () => {}).on('SIGTERM', () => {})
process.on('disconnect', () => process.exit())
