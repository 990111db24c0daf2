import { addressKey } from '#content/addresses/address-key.ts'
import { isOwnScreen } from '#content/addresses/own-screens.ts'
import type { AddressTarget } from '#content/compiled-content.ts'

/** Keys of the addresses whose redirects never arrive: they are on a cycle or lead into one. */
export function findRedirectCycles(targets: ReadonlyMap<string, AddressTarget>): string[] {
  const arrives = new Map<string, boolean>()
  for (const start of targets.keys()) {
    const chain = new Set<string>()
    let key: string | null = start
    while (key !== null && !arrives.has(key) && !chain.has(key)) {
      chain.add(key)
      key = nextKey(targets.get(key), targets)
    }
    const isFinite = key === null || arrives.get(key) === true
    for (const visited of chain) arrives.set(visited, isFinite)
  }
  return [...targets.keys()].filter((key) => arrives.get(key) === false)
}

/** Null where the redirect ends: at an article, a list or a screen. */
function nextKey(
  target: AddressTarget | undefined,
  targets: ReadonlyMap<string, AddressTarget>,
): string | null {
  if (target?.kind !== 'path') return null
  const inQuery = addressKey(target.to)
  if (inQuery !== null && targets.has(inQuery)) return inQuery
  // Further pages of an address are redirected like the address itself.
  const key = addressKey(target.to.replace(/[?#].*$/s, ''))?.replace(/\/page\/\d+$/, '') || '/'
  return key === '/' || isOwnScreen(key) ? null : key
}
