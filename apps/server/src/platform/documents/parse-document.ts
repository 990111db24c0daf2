import { Worker } from 'node:worker_threads'
import type { DocumentJob, DocumentResults, ThirdPartyText } from '#platform/documents/document-job.ts'

/** Timeout of one document in ms; ordinary ones take less than 100. */
const maxTime = 5_000

/** Memory of the thread, in MiB. */
const memoryLimit = 128

/** A document of another site cannot be parsed. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError'
}

/**
 * Parses a document of another site in a separate thread, with limits of time and memory.
 * @throws DocumentError if it has another format or exceeds a limit; the signal’s reason if it is aborted.
 */
export async function parseDocument<Type extends DocumentJob['type']>(
  type: Type,
  { text, url, target = '' }: ThirdPartyText,
  signal: AbortSignal,
): Promise<DocumentResults[Type]> {
  signal.throwIfAborted()
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  const worker = new Worker(new URL(`./document.worker.${extension}`, import.meta.url), {
    workerData: { type, text, url, target } satisfies DocumentJob,
    resourceLimits: { maxOldGenerationSizeMb: memoryLimit },
  })
  const ended = AbortSignal.any([signal, AbortSignal.timeout(maxTime)])
  try {
    return await new Promise<DocumentResults[Type]>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', (cause) => reject(new DocumentError('内容无法识别', { cause })))
      ended.addEventListener('abort', () => reject(new DocumentError('没有在限定时间内读完')))
    })
  } finally {
    await worker.terminate()
    signal.throwIfAborted()
  }
}
