/** Property of `window` in which the inline script stores the URL token. */
export const URL_TOKEN_PROPERTY = 'qingjianUrlToken'

declare global {
  interface Window {
    [URL_TOKEN_PROPERTY]?: unknown
  }
}

/**
 * Inline script at the start of the head, before any subresource: removes a `token` from the page's
 * URL and history entry. `take-url-token.ts` reads it.
 */
export const urlTokenScript: string =
  '(()=>{let u=new URL(location),p=u.searchParams,t=p.get("token");' +
  'if(t===null)return;p.delete("token");' +
  `history.replaceState(history.state,"",u);if(t)window.${URL_TOKEN_PROPERTY}=t})()`
