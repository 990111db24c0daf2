import { isTemporary } from './is-temporary.ts'

/** Milliseconds until the next attempt; doubled each time. */
const firstDelay = 2_000
const maxDelay = 30_000

interface UntilConnectedOptions {
  signal: AbortSignal
  onStalled: (isStalled: boolean) => void
}

/**
 * Repeats a call while it fails for a lost network or a busy server, at once when the network is back.
 * @throws the error of a call that cannot succeed later, or of the signal.
 */
export async function untilConnected<Result>(
  call: () => Promise<Result>,
  { signal, onStalled }: UntilConnectedOptions,
): Promise<Result> {
  for (let delay = firstDelay; ; delay = Math.min(2 * delay, maxDelay)) {
    try {
      const result = await call()
      onStalled(false)
      return result
    } catch (error) {
      if (signal.aborted || !isTemporary(error)) throw error
      onStalled(true)
      await pause(delay, signal)
    }
  }
}

/** Resolves after a delay in ms, or when the network is back; rejects when the signal aborts. */
async function pause(delay: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, delay)
  const online = (): void => resolve()
  const abort = (): void => reject(signal.reason)
  addEventListener('online', online)
  signal.addEventListener('abort', abort)
  await promise.finally(() => {
    clearTimeout(timer)
    removeEventListener('online', online)
    signal.removeEventListener('abort', abort)
  })
}
