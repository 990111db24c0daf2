import { spawnSync } from 'node:child_process'
import { readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'
import type { Load, LoadCommand, LoadName, LoadReport } from './load.ts'
import { floodBodies } from './loads/body-flood.ts'
import { floodCaptchas } from './loads/captcha-flood.ts'
import { slowloris } from './loads/slowloris.ts'
import { floodLogins } from './loads/login-flood.ts'
import { floodPings } from './loads/ping-flood.ts'
import { read } from './loads/readers.ts'
import { openSockets } from './loads/sockets.ts'
import { stallReaders } from './loads/stalled-readers.ts'
import { floodUploads } from './loads/upload-flood.ts'
import { holdWriteLock } from './loads/write-lock.ts'
import { write } from './loads/writers.ts'
import { nextCommand, post } from './worker-messages.ts'

const loads: Record<LoadName, Load> = {
  'body-flood': floodBodies,
  'captcha-flood': floodCaptchas,
  slowloris,
  'login-flood': floodLogins,
  'ping-flood': floodPings,
  readers: read,
  sockets: openSockets,
  'stalled-readers': stallReaders,
  'upload-flood': floodUploads,
  'write-lock': holdWriteLock,
  writers: write,
}

// Of this thread (Linux): the load runs only while the server and the measurement need no processor. With a low priority of
// the normal policy the scheduler lets it finish its time slice of about 3 ms first.
spawnSync('chrt', ['--idle', '--pid', '0', basename(readlinkSync('/proc/thread-self'))])

const { name, target } = await nextCommand<LoadCommand>()
const stopped = new AbortController()
void nextCommand().then(() => stopped.abort())
const report: LoadReport = { outcomes: {}, writes: [] }
await loads[name]({
  ...target,
  signal: stopped.signal,
  count(outcome) {
    report.outcomes[outcome] = (report.outcomes[outcome] ?? 0) + 1
  },
  acknowledge: (entry) => void report.writes.push(entry),
})
post(parentPort, report)
