import { useLocation, type LinkProps } from 'react-router-dom'
import { paths } from '#core/paths.ts'

/** State of the history entry of a login screen whose way back is the entry before it, scroll position included. */
export interface LoginState {
  isWayBackBehind: boolean
}

/**
 * Props of a link to the login that keeps the way back. Its address names the path alone: the server renders it too, and
 * does not know parameters that no screen reads.
 */
export function useLoginLink(): Pick<LinkProps, 'to' | 'state'> {
  const { pathname } = useLocation()
  const state: LoginState = { isWayBackBehind: true }
  return { to: paths.login({ next: pathname }), state }
}
