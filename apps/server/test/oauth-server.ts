import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** A real OAuth server for one user, on the paths of GitHub, Gitee, QQ and Weibo. */
export interface OAuthServer extends AsyncDisposable {
  origin: string
  /** The logged-in user. */
  visitor: { id: number; name: string; avatar: string }
  /** Replaces the regular behaviour. */
  respond: ((req: IncomingMessage, res: ServerResponse) => void) | null
  /** Requested paths, in order. */
  requests: string[]
  /**
   * Acts as a visitor who approves at the authorize address.
   * @returns The redirect of the provider.
   */
  allow(authorizeUrl: string): URL
}

export const clientId = 'qingjian-client'
export const clientSecret = 'canary-secret-69'

interface Grant {
  redirectUri: string
  challenge: string | null
}

/** Starts the server on a free port. */
export async function startOAuthServer(): Promise<OAuthServer> {
  const grants = new Map<string, Grant>()
  const tokens = new Set<string>()

  const server = createServer((req, res) => {
    void handle(req, res)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The provider has no port.')

  const provider: OAuthServer = {
    origin: `http://127.0.0.1:${address.port}`,
    visitor: { id: 69, name: '子衿', avatar: 'http://pictures.example/69.png' },
    respond: null,
    requests: [],
    allow(authorizeUrl) {
      const { searchParams } = new URL(authorizeUrl)
      if (searchParams.get('client_id') !== clientId) throw new Error(`Not our client: ${authorizeUrl}`)
      const redirectUri = searchParams.get('redirect_uri') ?? ''
      const code = randomUUID()
      grants.set(code, { redirectUri, challenge: searchParams.get('code_challenge') })
      const back = new URL(redirectUri)
      back.searchParams.set('code', code)
      back.searchParams.set('state', searchParams.get('state') ?? '')
      return back
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  function exchange(fields: URLSearchParams): object {
    const grant = grants.get(fields.get('code') ?? '')
    grants.delete(fields.get('code') ?? '')
    const verifier = fields.get('code_verifier')
    const challenge = verifier && createHash('sha256').update(verifier).digest('base64url')
    const isRight =
      fields.get('client_id') === clientId &&
      fields.get('client_secret') === clientSecret &&
      grant !== undefined &&
      grant.redirectUri === fields.get('redirect_uri') &&
      grant.challenge === challenge
    // With status 200, as GitHub does.
    if (!isRight) return { error: 'bad_verification_code', error_description: 'The code is incorrect.' }
    const token = randomUUID()
    tokens.add(token)
    return { access_token: token, token_type: 'bearer', uid: String(provider.visitor.id) }
  }

  /** The authorization page. */
  function sendAuthorizationPage(url: URL, res: ServerResponse): void {
    const yes = provider.allow(url.href)
    const no = new URL(yes)
    no.searchParams.delete('code')
    no.searchParams.set('error', 'access_denied')
    const link = (target: URL, name: string): string =>
      `<a href="${target.href.replaceAll('&', '&amp;')}">${name}</a>`
    res
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .end(`<!doctype html><title>授权</title>${link(yes, '允许')} ${link(no, '拒绝')}`)
  }

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '/', provider.origin)
    provider.requests.push(url.pathname)
    if (provider.respond !== null) return provider.respond(req, res)
    if (url.pathname.endsWith('/authorize')) return sendAuthorizationPage(url, res)
    const fields = req.method === 'POST' ? new URLSearchParams(await text(req)) : url.searchParams
    const token = req.headers.authorization?.replace('Bearer ', '') ?? fields.get('access_token') ?? ''
    const { id, name, avatar } = provider.visitor
    const profiles: Record<string, object> = {
      '/api/v3/user': { id, login: 'ziqin', name, avatar_url: avatar, email: 'owner@mail.example' },
      '/api/v5/user': { id, login: 'ziqin', name, avatar_url: avatar },
      '/oauth2.0/me': { client_id: clientId, openid: `open-${id}` },
      '/user/get_user_info': { ret: 0, nickname: name, figureurl_qq_2: avatar },
      '/2/users/show.json': { id, idstr: String(id), screen_name: name, avatar_large: avatar },
    }
    const isExchange = /access_token$|token$/.test(url.pathname)
    if (!isExchange && !tokens.has(token)) res.statusCode = 401
    // QQ sends JSON as text/html.
    res
      .setHeader('Content-Type', 'text/html')
      .end(JSON.stringify(isExchange ? exchange(fields) : profiles[url.pathname]))
  }

  return provider
}
