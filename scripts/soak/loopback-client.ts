import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

/** Time for a response in ms. */
const timeout = 30_000

const agent = new Agent({ keepAlive: true })

/** A request from an address of this machine. */
export interface LoopbackRequest {
  /** Source address. */
  from: string
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** A response; status 0 if there was none. */
export interface LoopbackResponse {
  status: number
  body: string
}

/**
 * Sends a request; connections are reused. A server may end an idle connection while a request is on its way: like a browser, a GET
 * without a response is then repeated on another connection (RFC 9112, 9.3.1).
 */
export function send(url: string, options: LoopbackRequest): Promise<LoopbackResponse> {
  const { from, method = 'GET', headers = {}, body } = options
  const { promise, resolve } = Promise.withResolvers<LoopbackResponse>()
  const fail = (): void => resolve({ status: 0, body: '' })
  const outgoing = request(url, { agent, localAddress: from, method, headers, timeout }, (response) => {
    const { statusCode: status = 0 } = response
    text(response).then((content) => resolve({ status, body: content }), fail)
  })
  outgoing.on('error', (error) => {
    if (method === 'GET' && outgoing.reusedSocket && isReset(error)) resolve(send(url, options))
    else fail()
  })
  outgoing.on('timeout', () => outgoing.destroy())
  outgoing.end(body)
  return promise
}

function isReset(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ECONNRESET'
}

/** Sends a JSON body. */
export function sendJson(
  url: string,
  body: object,
  { from, token }: { from: string; token?: string },
): Promise<LoopbackResponse> {
  const headers = { 'Content-Type': 'application/json', ...(token !== undefined && { Authorization: token }) }
  return send(url, { from, method: 'POST', headers, body: JSON.stringify(body) })
}

/** Where a TCP connection goes, and until when. */
export interface ConnectionOptions {
  origin: string
  /** Source address. */
  from: string
  /** Destroys the connection. */
  signal: AbortSignal
}

/** Opens a TCP connection, whose errors are ignored. @returns When it has closed. */
export async function withConnection(
  { origin, from, signal }: ConnectionOptions,
  use: (socket: Socket) => void,
): Promise<void> {
  const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1', localAddress: from })
  const closed = new Promise<void>((resolve) => {
    socket.on('error', () => undefined).once('close', () => resolve())
  })
  const destroy = (): void => void socket.destroy()
  signal.addEventListener('abort', destroy)
  use(socket)
  await closed
  signal.removeEventListener('abort', destroy)
}

/** Writes the same bytes as fast as the peer reads them. */
export function writeEndlessly(socket: Socket, bytes: Buffer): void {
  const write = (): void => {
    while (socket.writable && socket.write(bytes));
  }
  socket.on('drain', write)
  write()
}

/** Status of a response of which the head is received; 0 for other bytes. */
export function statusOf(head: Buffer): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(head.toString('latin1'))?.[1] ?? 0)
}

/** Runs `step` in `count` loops until the signal is aborted. @param step Receives the number of its loop. */
export async function repeat(
  count: number,
  signal: AbortSignal,
  step: (loop: number) => Promise<void>,
): Promise<void> {
  const run = async (loop: number): Promise<void> => {
    while (!signal.aborted) await step(loop)
  }
  await Promise.all(Array.from({ length: count }, (_, loop) => run(loop)))
}

/** Waits for `ms`, at most until the signal is aborted. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => undefined)
}

/** A random address of this machine in a network of its own (/24). */
export function randomNetwork(): string {
  const part = (): number => Math.floor(Math.random() * 250)
  return `127.${100 + Math.floor(Math.random() * 150)}.${part()}.1`
}
