import { setTimeout as delay } from 'node:timers/promises'

/** Time in ms until the head of a response, less than the time limit of a call; bodies are bounded by the client's own timeouts. */
const readTimeout = 4_000
/** Time in ms for requests with a body of up to 8 MiB. */
const writeTimeout = 30_000
/** Time in ms before a request is repeated. */
const retryDelay = 100

const idempotentMethods = new Set(['GET', 'HEAD', 'PUT', 'DELETE'])

/** `fetch` with time limits, without redirects, that repeats an idempotent request once after a failure of the network or the server. */
export const fetchFromStorage: typeof fetch = async (input, init = {}) => {
  const { method = 'GET' } = init
  const isRepeatable = idempotentMethods.has(method)
  const first = await fetchHead(input, init).catch((error: unknown) => {
    if (!isRepeatable || isTimeout(error)) throw error
    return null
  })
  if (first !== null && (first.status < 500 || !isRepeatable)) return first
  await first?.body?.cancel()
  await delay(retryDelay)
  return fetchHead(input, init)
}

/** The time limit ends with the head, because a slow client may take longer for the body. */
async function fetchHead(input: Parameters<typeof fetch>[0], init: RequestInit): Promise<Response> {
  const limit = new AbortController()
  const time = init.body == null ? readTimeout : writeTimeout
  const timer = setTimeout(() => limit.abort(new DOMException('no response in time', 'TimeoutError')), time)
  try {
    return await fetch(input, { ...init, redirect: 'manual', signal: limit.signal })
  } finally {
    clearTimeout(timer)
  }
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'
