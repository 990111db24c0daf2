import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** An S3 server over HTTP, which checks the signatures of requests. */
export interface S3Server {
  /** `STORAGE_URL` of an empty bucket. */
  createUrl(): string
  port: number
  stop(): Promise<void>
}

/** Key id and secret of the server, which are fixed. */
const key = 'S3RVER'

/** The buckets are created at the start. */
const bucketCount = 16

/** The package lacks the file of its command. */
const program = `
  const S3rver = require(process.argv[1])
  const [, , directory, count] = process.argv
  const configureBuckets = Array.from({ length: count }, (_, index) => ({ name: 'blog-' + index }))
  new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets }).run().then(({ port }) => console.log('port ' + port))
`

/** Starts an S3 server on a free port. */
export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'qingjian-s3-'))
  const library = fileURLToPath(import.meta.resolve('@20minutes/s3rver'))
  const child = spawn(process.execPath, ['-e', program, library, directory, String(bucketCount)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = (): boolean => child.kill('SIGKILL')
  process.once('exit', kill)
  const exited = once(child, 'exit')
  const ready = Promise.withResolvers<number>()
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    const port = /port (\d+)/.exec(text)?.[1]
    if (port !== undefined) ready.resolve(Number(port))
  })
  const port = await Promise.race([
    ready.promise,
    exited.then(() => {
      throw new Error('The S3 server ended before it was ready.')
    }),
  ])
  let created = 0
  return {
    createUrl() {
      if (created === bucketCount) throw new RangeError(`The server has ${bucketCount} buckets.`)
      created += 1
      return `s3+http://${key}:${key}@127.0.0.1:${port}/blog-${created - 1}`
    },
    port,
    async stop() {
      process.off('exit', kill)
      kill()
      await exited
      await rm(directory, { recursive: true, force: true })
    },
  }
}
