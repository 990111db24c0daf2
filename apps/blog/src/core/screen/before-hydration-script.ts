/** Property of `window` with the button that was pressed last and whose press React has not received. */
const PRESSED = 'qingjianPressed'

declare global {
  interface Window {
    [PRESSED]?: HTMLButtonElement | undefined
  }
}

/**
 * Inline script of the head. The browser never submits a form without an action, which only the app can submit; and the last
 * button pressed is stored until React has received the press. A button with `popovertarget` works without scripts.
 */
export const beforeHydrationScript =
  'addEventListener("submit",e=>{e.target.hasAttribute("action")||e.preventDefault()});' +
  'addEventListener("click",e=>{let b=e.target.closest("button:not([popovertarget])");' +
  `if(b)window.${PRESSED}=b},!0)`

/** React has received the press. */
export function clearPress(): void {
  delete window[PRESSED]
}

/** Repeats the press that React has not received, after the page or a part of it was hydrated. */
export function repeatPress(): void {
  const button = window[PRESSED]
  clearPress()
  // Where the part with the button is still not hydrated, the click is stored again.
  button?.click()
}
