import { URL_TOKEN_PROPERTY } from './url-token-script.ts'

/** Returns the token of the page's URL, once. */
export function takeUrlToken(): string | null {
  const token = window[URL_TOKEN_PROPERTY]
  delete window[URL_TOKEN_PROPERTY]
  return typeof token === 'string' ? token : null
}
