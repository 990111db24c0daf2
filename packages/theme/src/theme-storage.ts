import type { ThemeOptions } from './theme-options.ts'
import { colorSchemesOf, defaultStorageKey } from './theme-options.ts'
import type { ThemeMode } from './theme-state.ts'

/** A year in seconds. */
const cookieMaxAge = 31_536_000

/** Where the choice of a visitor is stored; each method throws if the storage is blocked or full. */
export interface ThemeStorage {
  key: string
  /** Whether servers receive the choice, and other tabs no event. */
  isCookie: boolean
  read: () => string | null | undefined
  /** Null removes the choice. */
  write: (value: string | null) => void
}

/** Stores the choice in local storage. */
export const localStorageOf = (key: string): ThemeStorage => ({
  key,
  isCookie: false,
  read: () => localStorage.getItem(key),
  write(value) {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  },
})

/** Stores the choice in a cookie of the whole site. */
export const cookieOf = (name: string): ThemeStorage => {
  const read = (): string | undefined => readCookie(document.cookie, name)
  return {
    key: name,
    isCookie: true,
    read,
    write(value) {
      const maxAge = value === null ? 0 : cookieMaxAge
      // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is asynchronous and needs https
      document.cookie = `${cookieNameOf(name)}=${encodeURIComponent(value ?? '')};path=/;max-age=${maxAge};samesite=lax`
      if ((read() ?? null) !== value) throw new Error('The browser rejects cookies.')
    },
  }
}

/** Returns the name as a token of RFC 9110, the only form that servers read and write: other characters are URL-encoded. */
export function cookieNameOf(name: string): string {
  return name.replaceAll(/[^\w!#$&'*+.^`|~-]+/gu, encodeURIComponent)
}

/** Reads a cookie, whose value is URL-encoded, from the header `Cookie` or from `document.cookie`. */
function readCookie(cookies: string, name: string): string | undefined {
  const prefix = `${cookieNameOf(name)}=`
  const cookie = cookies.split('; ').find((each) => each.startsWith(prefix))
  try {
    return cookie && decodeURIComponent(cookie.slice(prefix.length))
  } catch {
    return undefined
  }
}

/**
 * Reads the visitor's choice from the header `Cookie` of a request, for a theme with `storage: 'cookie'`. A missing or unknown value is `system`.
 *
 * @param options Those of the theme.
 */
export function readThemeCookie<Name extends string = never>(
  cookies: string | null | undefined,
  options: ThemeOptions<Name> = {},
): ThemeMode<Name> {
  const value = readCookie(cookies ?? '', options.storageKey ?? defaultStorageKey)
  return isThemeOf(options)(value) ? value : 'system'
}

/** Returns a guard for the names of the themes. */
export function isThemeOf<Name extends string>(options: ThemeOptions<Name>) {
  const schemes = colorSchemesOf(options)
  return (value: string | null | undefined): value is Exclude<ThemeMode<Name>, 'system'> =>
    typeof value === 'string' && schemes.has(value)
}
