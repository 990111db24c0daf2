import type { SiteEnvironment } from '#core/screen/site-environment.ts'

/** The module that a static site has instead of a server. */
interface StaticApi {
  respond: (request: Request) => Promise<Response>
}

/** Sends API calls on a static site, where a module that the first call loads responds; undefined on any other. */
export function apiFetch({ staticSite }: SiteEnvironment): typeof fetch | undefined {
  if (staticSite === undefined) return undefined
  return async (input, init) => {
    const module: unknown = await import(/* @vite-ignore */ staticSite.api)
    if (!isStaticApi(module)) throw new TypeError(`${staticSite.api} exports no respond().`)
    return module.respond(new Request(input, init))
  }
}

function isStaticApi(module: unknown): module is StaticApi {
  return typeof module === 'object' && module !== null && 'respond' in module
}
