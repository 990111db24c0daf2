import type { Api } from './api.ts'

/**
 * Makes an API client whose code is loaded by its first call. The page that the server rendered carries its data,
 * so that a first visit paints and takes over without a client.
 */
export function createLateApi(loadApi: () => Promise<Api>): Api {
  let loading: Promise<Api> | undefined
  const load = (): Promise<Api> => {
    loading ??= loadApi()
    // A failed load, for instance offline, must not stick.
    loading.catch(() => (loading = undefined))
    return loading
  }
  return new Proxy<Api>(Object.create(null), {
    get: (_, domain) => lateCalls(async () => Reflect.get(await load(), domain)),
  })
}

/** Stands for the calls of one domain; each waits until they are there. */
function lateCalls(load: () => Promise<object>): object {
  return new Proxy<object>(Object.create(null), {
    get:
      (_, name) =>
      async (...parameters: unknown[]) => {
        const call: unknown = Reflect.get(await load(), name)
        if (typeof call !== 'function') throw new Error(`The API client has no call ${String(name)}.`)
        return call(...parameters)
      },
  })
}
