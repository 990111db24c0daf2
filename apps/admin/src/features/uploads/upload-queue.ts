import { createStore, type Store } from '#core/data/create-store.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { isTemporary } from './is-temporary.ts'

/** Uploads of a user that the server receives at the same time. */
const maxConcurrent = 2

/** Milliseconds until the next attempt after a temporary failure; doubled each time. */
const firstDelay = 2_000
const maxDelay = 30_000

/** A file to upload. */
export interface Upload {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'stored' | 'failed'
  /** Part of the file that was sent, 0 to 1. */
  progress: number
  /** Why it failed, in Chinese; null otherwise. */
  error: string | null
}

/** The uploads of a queue. */
export interface UploadQueueState {
  /** In the order in which they were added. */
  uploads: readonly Upload[]
  isPaused: boolean
  /** Whether the queue waits for the network or a busy server, and then continues. */
  isStalled: boolean
}

/** Reports the part of the file that was sent, 0 to 1. */
type OnProgress = (progress: number) => void

interface UploadQueueOptions<Result> {
  send: (file: File, options: { signal: AbortSignal; onProgress: OnProgress }) => Promise<Result>
  onStored: (id: number, result: Result) => void
}

/** Uploads files, at most two at a time. */
export interface UploadQueue {
  state: Pick<Store<UploadQueueState>, 'get' | 'subscribe'>
  /** Adds files and returns their uploads. */
  add: (files: readonly File[]) => Upload[]
  /** Aborts the requests; their files are sent again by `resume`. */
  pause: () => void
  resume: () => void
  /** Sends a failed file again, or all of them. */
  retry: (id?: number) => void
  /** Removes an upload and aborts its request. */
  remove: (id: number) => void
  /** Removes the uploads that were stored. */
  clearStored: () => void
  /** Resolves once every upload is stored or has failed. */
  whenSettled: () => Promise<void>
  /** Begins to send; the returned function aborts all requests. */
  start: () => () => void
}

/** Creates an upload queue, which continues by itself once the network is back. */
export function createUploadQueue<Result>({ send, onStored }: UploadQueueOptions<Result>): UploadQueue {
  const store = createStore<UploadQueueState>({ uploads: [], isPaused: false, isStalled: false })
  const controllers = new Map<number, AbortController>()
  let lastId = 0
  let isStarted = false
  let delay = firstDelay
  let timer: ReturnType<typeof setTimeout> | undefined

  const change = (changes: Partial<UploadQueueState>): void => store.set({ ...store.get(), ...changes })
  const update = (id: number, changes: Partial<Upload>): void =>
    change({
      uploads: store.get().uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)),
    })

  function pump(): void {
    for (const upload of store.get().uploads) {
      const { isPaused, isStalled } = store.get()
      if (!isStarted || isPaused || isStalled || controllers.size >= maxConcurrent) return
      if (upload.state === 'waiting') void sendUpload(upload)
    }
  }

  async function sendUpload({ id, file }: Upload): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    controllers.set(id, controller)
    update(id, { state: 'sending', progress: 0, error: null })
    try {
      const onProgress = (progress: number): void => {
        if (!signal.aborted) update(id, { progress })
      }
      const result = await send(file, { signal, onProgress })
      controllers.delete(id)
      delay = firstDelay
      if (signal.aborted) update(id, { state: 'waiting', progress: 0 })
      else {
        // First, so that the result is known once the upload counts as stored.
        if (store.get().uploads.some((upload) => upload.id === id)) onStored(id, result)
        update(id, { state: 'stored', progress: 1 })
      }
    } catch (error) {
      controllers.delete(id)
      if (signal.aborted) update(id, { state: 'waiting', progress: 0 })
      else if (isTemporary(error)) {
        update(id, { state: 'waiting', progress: 0 })
        stall()
      } else update(id, { state: 'failed', progress: 0, error: errorMessage(error) })
    }
    pump()
  }

  function stall(): void {
    if (store.get().isStalled) return
    change({ isStalled: true })
    timer = setTimeout(continueQueue, delay)
    delay = Math.min(2 * delay, maxDelay)
  }

  function continueQueue(): void {
    clearTimeout(timer)
    if (store.get().isStalled) change({ isStalled: false })
    pump()
  }

  const abortAll = (): void => {
    for (const controller of controllers.values()) controller.abort()
  }

  return {
    state: store,
    add(files) {
      const added = files.map((file): Upload => {
        lastId += 1
        return { id: lastId, file, state: 'waiting', progress: 0, error: null }
      })
      change({ uploads: [...store.get().uploads, ...added] })
      pump()
      return added
    },
    pause() {
      change({ isPaused: true })
      abortAll()
    },
    resume() {
      change({ isPaused: false })
      continueQueue()
    },
    retry(id) {
      for (const upload of store.get().uploads) {
        const isMeant = upload.state === 'failed' && (id === undefined || upload.id === id)
        if (isMeant) update(upload.id, { state: 'waiting', error: null })
      }
      pump()
    },
    remove(id) {
      controllers.get(id)?.abort()
      change({ uploads: store.get().uploads.filter((upload) => upload.id !== id) })
    },
    clearStored() {
      change({ uploads: store.get().uploads.filter(({ state }) => state !== 'stored') })
    },
    whenSettled() {
      const { promise, resolve } = Promise.withResolvers<void>()
      const check = (): void => {
        const isPending = ({ state }: Upload): boolean => state === 'waiting' || state === 'sending'
        if (!store.get().uploads.some(isPending)) resolve()
      }
      const unsubscribe = store.subscribe(check)
      check()
      return promise.finally(unsubscribe)
    },
    start() {
      isStarted = true
      globalThis.addEventListener?.('online', continueQueue)
      pump()
      return () => {
        isStarted = false
        globalThis.removeEventListener?.('online', continueQueue)
        clearTimeout(timer)
        change({ isStalled: false })
        abortAll()
      }
    },
  }
}
