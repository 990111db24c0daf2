import { useLocation } from 'react-router-dom'
import { paths } from '#core/paths.ts'

/** State of the history entry of the login page. */
export interface LoginState {
  /** Whether the return path is the previous history entry; going back then restores its scroll position. */
  isPreviousEntry: boolean
}

/**
 * Returns props of a link to the login page with the current path as return path. The query string is left out, because the
 * server renders the link too and drops parameters that no route reads.
 */
export function useLoginLink(): { to: string; state: LoginState } {
  const { pathname } = useLocation()
  const state: LoginState = { isPreviousEntry: true }
  return { to: paths.login({ next: pathname }), state }
}
