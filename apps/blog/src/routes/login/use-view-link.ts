import { useLocation, useSearchParams } from 'react-router-dom'
import { paths } from '#core/paths.ts'
import type { LoginView } from './login-view.ts'

/** Props of a link within the login screen. */
export interface ViewLink {
  to: string
  replace: true
  state: unknown
}

/** Gives links to the parts of the login screen; they keep the way back, and add no step to the history. */
export function useViewLink(): (view: LoginView) => ViewLink {
  const { state } = useLocation()
  const next = useSearchParams()[0].get('next') ?? undefined
  return (view) => ({
    to: paths.login({ next, ...(view !== 'account' && { view }) }),
    replace: true,
    state,
  })
}
