import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
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
  const { state } = useLocation()
  const next = localPath(useSearchParams()[0].get('next'))
  const isBehind: unknown =
    typeof state === 'object' && state !== null && Reflect.get(state, 'isWayBackBehind')
  return {
    next,
    goBack: () => void (isBehind === true ? navigate(-1) : navigate(next, { replace: true })),
  }
}
