import { useLocation, useSearchParams } from 'react-router-dom'
import { paths } from '#core/paths.ts'
import type { LoginView } from './login-view.ts'

/** Props of a link between views of the login page. */
export interface ViewLink {
  to: string
  replace: true
  state: unknown
}

/** Returns links to the views of the login page; they preserve the return path and replace the history entry. */
export function useViewLink(): (view: LoginView) => ViewLink {
  const state: unknown = useLocation().state
  const next = useSearchParams()[0].get('next') ?? undefined
  return (view) => ({
    to: paths.login({ next, ...(view !== 'account' && { view }) }),
    replace: true,
    state,
  })
}
