import { createHash } from 'node:crypto'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import {
  readRemotePictures,
  type RemotePicture,
  remotePicturesFolder,
  writeRemotePictures,
} from '#content/pictures/remote-pictures.ts'
import type { Outbound, OutboundResponse } from '#platform/outbound/outbound.ts'
import { isOutboundError } from '#platform/outbound/outbound-error.ts'
import { sniffPicture } from '#platform/pictures/sniff-picture.ts'
import { writeAtomically } from '#platform/process/write-atomically.ts'

/** Which pictures are fetched. */
export interface PictureSelection {
  /** Real path of the content folder. */
  root: string
  /** See `toRemoteUrl`. */
  urls: readonly string[]
  /** Whether pictures that were dead before are requested again. @default false */
  retriesDead?: boolean
}

export interface FetchPicturesOptions extends PictureSelection {
  outbound: Outbound
  /** Milliseconds between two requests to a host. @default 300 */
  pause?: number
  onProgress?: (done: number, total: number) => void
  signal?: AbortSignal
}

/** What became of the pictures. */
export interface FetchedPictures {
  /** Number of pictures that were fetched now. */
  fetched: number
  /** Number of pictures that had a copy. */
  known: number
  /** Pictures that no longer exist, with the reason; Chinese. */
  dead: Map<string, string>
  /** Pictures that may load later, with the reason; Chinese. */
  failed: Map<string, string>
}

const maxHosts = 6
const maxBytes = 30 * 1024 * 1024
const requestTimeout = 30_000
/** Failures in a row after which a host is left alone. */
const maxFailures = 3
/** Longest `Retry-After` in seconds that is waited for. */
const maxRetryAfter = 30
/** Pictures after which the map is written: a command that is killed repeats no more than these. */
const saveInterval = 20

/** Statuses of pictures that may be there later. */
const isTemporary = (status: number): boolean =>
  status === 408 || status === 425 || status === 429 || status >= 500

/**
 * Fetches a copy of each remote picture into the content folder, one after the other from each host. Pictures with a copy are not
 * requested again, so that a command that was stopped continues where it ended.
 */
export async function fetchPictures(options: FetchPicturesOptions): Promise<FetchedPictures> {
  const { root, outbound, pause = 300, onProgress, signal } = options
  const pictures = await readRemotePictures(root)
  const { missing, ...selected } = await selectPictures(options, pictures)
  const result: FetchedPictures = { fetched: 0, ...selected, failed: new Map() }
  const hosts = Map.groupBy(missing, (url) => new URL(url).host)
  const total = missing.length
  const isStopped = (): boolean => signal?.aborted ?? false
  let done = 0
  let unsaved = 0
  let saving: Promise<void> = Promise.resolve()

  async function record(url: string, entry: RemotePicture): Promise<void> {
    pictures.set(url, entry)
    if ('file' in entry) result.fetched++
    else result.dead.set(url, entry.dead)
    unsaved++
    if (unsaved >= saveInterval) {
      unsaved = 0
      saving = saving.then(() => writeRemotePictures(root, pictures))
      await saving
    }
  }

  async function fetchHost(all: readonly string[]): Promise<void> {
    let failures = 0
    for (const [index, url] of all.entries()) {
      if (isStopped()) return
      if (failures >= maxFailures) {
        result.failed.set(url, '这个网站连不上')
      } else {
        if (index > 0) await delay(pause, undefined, { signal }).catch(() => undefined)
        const outcome = await fetchOne(url, outbound, signal)
        if ('failure' in outcome) {
          failures++
          if (!isStopped()) result.failed.set(url, outcome.failure)
        } else {
          failures = 0
          await record(url, 'dead' in outcome ? outcome : await store(root, url, outcome))
        }
      }
      onProgress?.(++done, total)
    }
  }

  const queue = [...hosts.values()]
  await Promise.all(
    Array.from({ length: maxHosts }, async () => {
      for (let all = queue.shift(); all !== undefined; all = queue.shift()) await fetchHost(all)
    }),
  )
  await saving
  if (unsaved > 0) await writeRemotePictures(root, pictures)
  return result
}

/** Counts without a request: `fetched` is the number of pictures that would be requested. */
export async function planFetch(selection: PictureSelection): Promise<FetchedPictures> {
  const pictures = await readRemotePictures(selection.root)
  const { missing, ...selected } = await selectPictures(selection, pictures)
  return { fetched: missing.length, ...selected, failed: new Map() }
}

async function selectPictures(
  { root, urls, retriesDead = false }: PictureSelection,
  pictures: ReadonlyMap<string, RemotePicture>,
): Promise<Pick<FetchedPictures, 'known' | 'dead'> & { missing: string[] }> {
  const dead = new Map<string, string>()
  const missing: string[] = []
  let known = 0
  for (const url of new Set(urls)) {
    const entry = pictures.get(url)
    if (entry !== undefined && 'file' in entry && (await isFile(join(root, entry.file)))) known++
    else if (entry !== undefined && 'dead' in entry && !retriesDead) dead.set(url, entry.dead)
    else missing.push(url)
  }
  return { known, dead, missing }
}

type Outcome = { body: Buffer; extension: string } | { dead: string } | { failure: string }

/** Over HTTPS, as readers' browsers would load it, or else over HTTP. */
async function fetchOne(url: string, outbound: Outbound, signal: AbortSignal | undefined): Promise<Outcome> {
  const secure = await request(url, outbound, signal)
  if (!('failure' in secure) || secure.failure !== connectionFailure) return secure
  return request(url.replace(/^https:/, 'http:'), outbound, signal)
}

const connectionFailure = '连接失败'

async function request(
  url: string,
  outbound: Outbound,
  signal: AbortSignal | undefined,
  isRetry = false,
): Promise<Outcome> {
  try {
    const response = await outbound({
      url,
      headers: { Accept: 'image/avif,image/webp,image/*;q=0.8' },
      maxBytes,
      timeout: requestTimeout,
      maxRedirects: 5,
      ...(signal && { signal }),
    })
    const wait = Number(response.headers['retry-after'] ?? Number.NaN)
    if (isTemporary(response.status) && !isRetry && wait <= maxRetryAfter) {
      await delay(wait * 1_000, undefined, { signal })
      return await request(url, outbound, signal, true)
    }
    return toOutcome(response)
  } catch (error) {
    if (!isOutboundError(error)) return { failure: '已中止' }
    if (error.reason === 'size') return { dead: `超过 ${maxBytes / 1024 / 1024} MiB` }
    if (error.reason === 'url' || error.reason === 'address' || error.reason === 'port')
      return { dead: '网址不能访问' }
    return { failure: error.reason === 'network' ? connectionFailure : error.message }
  }
}

function toOutcome({ status, body }: OutboundResponse): Outcome {
  if (isTemporary(status)) return { failure: `对方答复 ${status}` }
  if (status !== 200) return { dead: `对方答复 ${status}` }
  const extension = extensionOf(body)
  return extension === null ? { dead: '不是图片' } : { body, extension }
}

function extensionOf(body: Buffer): string | null {
  const format = sniffPicture(body)
  if (format !== null) return format === 'jpeg' ? 'jpg' : format
  return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*(?:<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i.test(
    body.subarray(0, 1_000).toString('utf8'),
  )
    ? 'svg'
    : null
}

/** The name follows from the URL; of the other site's response it has the format alone. */
async function store(
  root: string,
  url: string,
  { body, extension }: { body: Buffer; extension: string },
): Promise<RemotePicture> {
  const host = new URL(url).hostname.replaceAll(/[^a-z\d.-]/gi, '_').replace(/^\.+/, '')
  const name = createHash('sha256').update(url).digest('hex').slice(0, 20)
  const file = `${remotePicturesFolder}/${host}/${name}.${extension}`
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeAtomically(join(root, file), body)
  return { file }
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() === true
}
