import type { IncomingMessage, RequestListener } from 'node:http'

/** Bytes per second of the slowest connection that can upload. */
const minUploadRate = 40 * 1024

/** Restarts the timeout of a body, extended by `more` ms. */
const restarts = new WeakMap<IncomingMessage, (more: number) => void>()

const timeoutResponse = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/**
 * Responds with 408 to a request whose body has not arrived after `timeout` ms, and closes its connection. The timeout of
 * `http.Server` is the same for all requests, but uploads of users take longer.
 */
export function limitBodyTime(listener: RequestListener, timeout: number): RequestListener {
  return (req, res) => {
    if (hasBody(req)) {
      const end = (): void => {
        if (req.complete) return
        if (!res.headersSent) req.socket.write(timeoutResponse)
        req.socket.destroy()
      }
      let timer = setTimeout(end, timeout)
      restarts.set(req, (more) => {
        clearTimeout(timer)
        timer = setTimeout(end, timeout + more)
      })
      req.once('close', () => clearTimeout(timer))
    }
    listener(req, res)
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Extends the timeout of a body by the time that `bytes` take at `minUploadRate`; called after the sender is authorised. */
export function allowUploadTime(req: IncomingMessage, bytes: number): void {
  restarts.get(req)?.((bytes / minUploadRate) * 1_000)
}
