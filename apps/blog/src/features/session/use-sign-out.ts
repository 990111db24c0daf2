import { useMatches, useNavigate } from 'react-router-dom'
import { isScreenHandle } from '#core/screen/screen-handle.ts'
import { useAppContext } from '#core/data/use-app-context.ts'
import { paths } from '#core/paths.ts'
import { signOut } from './sign-out.ts'

/** Returns the function that logs out; it leaves a page that requires a login. */
export function useSignOut(): () => void {
  const context = useAppContext()
  const navigate = useNavigate()
  const isGuarded = useMatches().some(({ handle }) => isScreenHandle(handle) && handle.requiresLogin === true)
  return () => {
    const left = isGuarded ? navigate(paths.home()) : undefined
    void Promise.resolve(left).then(() => signOut(context))
  }
}
