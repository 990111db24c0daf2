import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { localPath } from '#features/session/local-path.ts'

/** Where a login leads to, and the action that goes there. */
export interface ReturnPath {
  /** Path on this site. */
  next: string
  /** Returns to where the visitor was, to the same place of the page where it is the entry before this one. */
  goBack: () => void
}

/** The way back from the login; never leaves the site. */
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
