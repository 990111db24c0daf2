import type { Api } from './api.ts'

const loadApi = () => import('./api.ts')

/**
 * Makes an API client whose code is loaded by its first call. The page that the server rendered carries its data,
 * so that a first visit paints and takes over without a client.
 */
export function createLateApi(): Api {
  let loading: Promise<Api> | undefined
  const load = (): Promise<Api> => {
    loading ??= loadApi().then(({ createApi }) => createApi())
    // A failed load, for instance offline, must not stick.
    loading.catch(() => (loading = undefined))
    return loading
  }
  return {
    articles: lateCalls(async () => (await load()).articles),
    site: lateCalls(async () => (await load()).site),
    tags: lateCalls(async () => (await load()).tags),
  }
}

/** Stands for the calls of one domain; each waits until they are there. */
function lateCalls<Resource extends object>(load: () => Promise<Resource>): Resource {
  return new Proxy<Resource>(Object.create(null), {
    get:
      (_, name) =>
      async (...parameters: unknown[]) => {
        const call: unknown = Reflect.get(await load(), name)
        if (typeof call !== 'function') throw new Error(`The API client has no call ${String(name)}.`)
        return call(...parameters)
      },
  })
}
