/** A minimal browser for login tests: it stores cookies and does not follow redirects. */
export interface Browser {
  cookies: Map<string, string>
  /** The `Set-Cookie` lines received so far. */
  setCookies: string[]
  get(path: string, headers?: Record<string, string>): Promise<Response>
}

/** Opens a browser without cookies. */
export function openBrowser(origin: string): Browser {
  const cookies = new Map<string, string>()
  const setCookies: string[] = []
  return {
    cookies,
    setCookies,
    async get(path, headers = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(new URL(path, origin), {
        headers: { ...(cookie !== '' && { Cookie: cookie }), ...headers },
        redirect: 'manual',
      })
      for (const line of response.headers.getSetCookie()) {
        setCookies.push(line)
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      return response
    },
  }
}
