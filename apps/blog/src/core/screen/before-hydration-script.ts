/** Property of `window` with the last pressed button whose click React has not received. */
const PRESSED = 'qingjianPressed'

declare global {
  interface Window {
    [PRESSED]?: HTMLButtonElement | undefined
  }
}

/**
 * Inline script of the head. Prevents the browser from submitting a form without an action, which the app handles, and stores
 * the last pressed button until React has received the click. A button with `popovertarget` works without scripts.
 */
export const beforeHydrationScript =
  'addEventListener("submit",e=>{e.target.hasAttribute("action")||e.preventDefault()});' +
  'addEventListener("click",e=>{let b=e.target.closest("button:not([popovertarget])");' +
  `if(b)window.${PRESSED}=b},!0)`

/** Deletes the stored press, because React has received it. */
export function clearPress(): void {
  delete window[PRESSED]
}

/** Repeats a press that React has not received, after the page or a part of it was hydrated. */
export function repeatPress(): void {
  const button = window[PRESSED]
  clearPress()
  // If the part with the button is not hydrated yet, the click is stored again.
  button?.click()
}
