import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { isAdminPath } from '#features/session/is-admin-path.ts'
import { localPath } from '#features/session/local-path.ts'

/** The return path of a login, and the navigation to it. */
export interface ReturnPath {
  /** A path on this site. */
  next: string
  /** Returns to the previous page; uses history if it is the previous entry, which restores the scroll position. */
  goBack: () => void
}

/** Returns the return path of the login, which is always on this site. */
export function useReturnPath(): ReturnPath {
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const next = localPath(useSearchParams()[0].get('next'))
  const isPreviousEntry =
    typeof state === 'object' &&
    state !== null &&
    'isPreviousEntry' in state &&
    state.isPreviousEntry === true
  return {
    next,
    goBack() {
      if (isAdminPath(next)) location.replace(next)
      else void (isPreviousEntry ? navigate(-1) : navigate(next, { replace: true }))
    },
  }
}
