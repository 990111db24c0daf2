/** A browser as far as a login needs one: it keeps cookies, and follows no redirect by itself. */
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
      const answer = await fetch(new URL(path, origin), {
        headers: { ...(cookie !== '' && { Cookie: cookie }), ...headers },
        redirect: 'manual',
      })
      for (const line of answer.headers.getSetCookie()) {
        setCookies.push(line)
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      return answer
    },
  }
}
