import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpLimits } from '#platform/http/limits.ts'
import { sendError } from '#platform/http/send-error.ts'
import { parseTarget, type RequestTarget } from '#platform/http/request-target.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
const allow = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'

/** Responds to invalid requests and OPTIONS. @returns The target of any other request, otherwise null. */
export function guardRequest(
  req: IncomingMessage,
  res: ServerResponse,
  limits: HttpLimits,
): RequestTarget | null {
  const { method = '', url = '/' } = req
  if (method === 'OPTIONS') {
    res.writeHead(204, { Allow: allow }).end()
    return null
  }
  if (!methods.has(method)) return stop(req, res, 405, '不支持的请求方法', { Allow: allow })
  if (hasTwoHosts(req)) return stop(req, res, 400, '请求头有误', { Connection: 'close' })
  if (url.length > limits.maxUrlLength) return stop(req, res, 414, '网址过长')
  const target = parseTarget(url)
  if (target === 'malformed') return stop(req, res, 400, '网址无效')
  if (target === 'forbidden') return stop(req, res, 404, '未找到')
  if (hasUnusedBody(req)) return stop(req, res, 400, '这种请求不应带有内容')
  if (countParameters(target.query) > limits.maxQueryParameters) return stop(req, res, 400, '参数过多')
  if ((req.headers['content-encoding'] ?? 'identity') !== 'identity')
    return stop(req, res, 415, '不接受压缩过的请求内容')
  return target
}

function stop(...response: Parameters<typeof sendError>): null {
  sendError(...response)
  return null
}

/** Node uses the first `Host`; a proxy may use the other (RFC 9112, 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/** Whether a request has a body that no handler reads. */
function hasUnusedBody({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

function countParameters(query: string): number {
  let count = query === '' ? 0 : 1
  for (let at = query.indexOf('&'); at !== -1; at = query.indexOf('&', at + 1)) count += 1
  return count
}
