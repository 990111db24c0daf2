/** Where the inline script leaves the token of the address for the code that comes later. */
export const URL_TOKEN_PROPERTY = 'qingjianUrlToken'

/**
 * Stands inline at the very start of the head, before anything that would be loaded: takes a `token` out of the page's
 * address and its history entry. What becomes of it is decided by `take-url-token.ts`.
 */
export const urlTokenScript: string =
  '(()=>{let u=new URL(location),p=u.searchParams,t=p.get("token");' +
  'if(t===null)return;p.delete("token");' +
  `history.replaceState(history.state,"",u);if(t)window.${URL_TOKEN_PROPERTY}=t})()`
