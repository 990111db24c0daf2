import type { ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { UnusableFileError } from '#content/content-reporter.ts'
import type { CodecJob, CodecMessage, CodecResult } from '#content/pictures/codec-messages.ts'
import type { PictureCodec } from '#content/pictures/picture-codec.ts'
import { killChildWorker, startChildWorker } from '#platform/process/child-worker.ts'
import { startCpuTimer } from '#platform/process/cpu-timer.ts'
import { createSerialQueue } from '#platform/process/serial-queue.ts'

/** A codec in a child process. */
export interface CodecProcess extends PictureCodec {
  /** Ends the process; a later picture starts another one. */
  close(): Promise<void>
}

const worker = { name: 'codec.worker', moduleUrl: import.meta.url, memoryLimit: 128 }

/** Milliseconds of CPU time for a picture in one size, as a file has without progress. */
const timeLimit = 10_000

/** Memory in bytes above which the process ends after its job: the allocator keeps what it has fragmented. */
const maxResidentSize = 200 * 1024 * 1024

/**
 * Creates a codec whose process starts with the first picture and has one picture at a time. Decoded pictures would add to the
 * memory of the compiler, which does not shrink.
 * @param isBackground Whether no reader waits for the pictures, so that the processor is left to the server.
 */
export function createCodecProcess(isBackground = false): CodecProcess {
  const serialize = createSerialQueue()
  let child: ChildProcess | undefined

  async function close(): Promise<void> {
    const ended = child
    child = undefined
    if (ended) await killChildWorker(ended)
  }

  function start(): ChildProcess {
    const started = startChildWorker(worker)
    if (isBackground && started.pid !== undefined)
      setPriority(started.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    return started
  }

  function run(job: CodecJob): Promise<CodecResult> {
    return serialize(async () => {
      child ??= start()
      const message = await send(child, job)
      if (message === null || message.residentSize > maxResidentSize) await close()
      return message?.result ?? { kind: 'unusable', reason: '图片太大或已损坏，处理不了' }
    })
  }

  return {
    close: () => serialize(close),
    async inspect(bytes, maxWidth) {
      const result = await run({ kind: 'inspect', bytes, maxWidth })
      if (result.kind === 'inspected') return result.inspection
      throw errorOf(result)
    },
    async encode(bytes, width, format, animated) {
      const result = await run({ kind: 'encode', bytes, width, format, animated })
      if (result.kind === 'encoded') return Buffer.from(result.bytes)
      throw errorOf(result)
    },
    async readMetadata(bytes) {
      const result = await run({ kind: 'read-metadata', bytes })
      if (result.kind === 'metadata') return result.metadata
      throw errorOf(result)
    },
  }
}

/** Null if the process has ended, or takes too long. */
async function send(child: ChildProcess, job: CodecJob): Promise<CodecMessage | null> {
  const { promise, resolve } = Promise.withResolvers<CodecMessage | null>()
  const onEnd = (): void => resolve(null)
  const stopTimer = startCpuTimer(child.pid, timeLimit, onEnd)
  child.once('message', resolve).once('exit', onEnd).once('error', onEnd)
  child.send(job, (error) => error && onEnd())
  const message = await promise
  stopTimer()
  child.off('message', resolve).off('exit', onEnd).off('error', onEnd)
  return message
}

function errorOf(result: CodecResult): Error {
  if (result.kind === 'unusable') return new UnusableFileError(null, result.reason)
  return new Error(result.kind === 'failed' ? result.detail : `Unexpected result: ${result.kind}`)
}
