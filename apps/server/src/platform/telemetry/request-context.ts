import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Span } from '@opentelemetry/api'
import type { ProxyCheck } from '#platform/http/client-address.ts'

/** Response header with the id of the request; trusted proxies may set it in the request. */
export const requestIdHeader = 'X-Request-Id'

/** The request that the current work belongs to. */
export interface RequestContext {
  id: string
  /** Null where no traces are sent. */
  span: Span | null
}

const current = new AsyncLocalStorage<RequestContext>()

/** Creates the function that determines the id of a request: that of a trusted proxy, or a new one. */
export function createRequestIds(isProxy: ProxyCheck): (req: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const sent = headers['x-request-id']
    const isUsable = typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent)
    return isUsable && isProxy(socket.remoteAddress ?? '') ? sent : randomUUID()
  }
}

/** Runs the work of a request; its log lines have the id, and its statements are part of its trace. */
export function runInRequest<T>(context: RequestContext, work: () => T): T {
  return current.run(context, work)
}

export function currentRequest(): RequestContext | undefined {
  return current.getStore()
}

/** Id by which a visitor reports an error and the owner finds its log line. */
export function errorId(): string {
  return current.getStore()?.id ?? randomUUID()
}
