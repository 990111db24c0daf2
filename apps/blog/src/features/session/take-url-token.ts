import { URL_TOKEN_PROPERTY } from './url-token-script.ts'

/** Gives the token that stood in the page's address, once. */
export function takeUrlToken(): string | null {
  const token: unknown = Reflect.get(window, URL_TOKEN_PROPERTY)
  Reflect.deleteProperty(window, URL_TOKEN_PROPERTY)
  return typeof token === 'string' ? token : null
}
