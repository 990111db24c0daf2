import * as v from 'valibot'
import { parseJson } from '#platform/text/parse-json.ts'

/** Maximum size of a response, in bytes; a profile has a few thousand. */
const maxBytes = 256 * 1024

/** A provider responded with an error or with something unexpected. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
}

/** A request to a provider. */
export interface ProviderRequest {
  url: string
  query?: Record<string, string>
  /** Sent as a form; makes it a POST. */
  form?: Record<string, string>
  token?: string
  signal: AbortSignal
}

/**
 * Requests JSON from a provider, regardless of its Content-Type. Redirects are errors.
 * @throws ProviderError with the host and the reason, never with what was sent.
 */
export async function requestProvider<const Schema extends v.GenericSchema>(
  { url, query = {}, form, token, signal }: ProviderRequest,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const address = new URL(url)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  const location = address.origin + address.pathname
  let text: string
  try {
    const response = await fetch(address, {
      method: form === undefined ? 'GET' : 'POST',
      headers: {
        Accept: 'application/json',
        'User-Agent': 'qingjian',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(form !== undefined && { body: new URLSearchParams(form) }),
      redirect: 'error',
      signal,
    })
    text = await readText(response)
    if (!response.ok) throw new ProviderError(`状态码 ${response.status}`)
  } catch (cause) {
    throw new ProviderError(`${location} 没有正常应答`, { cause })
  }
  const result = v.safeParse(schema, parseJson(text), { abortEarly: true })
  if (result.success) return result.output
  throw new ProviderError(`${location} 的应答不符合约定：${v.getDotPath(result.issues[0]) ?? '整体'}`)
}

async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new ProviderError('应答过大')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
