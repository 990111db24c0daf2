import { useMatches, useNavigate } from 'react-router-dom'
import { isScreenHandle } from '#core/screen/screen-handle.ts'
import { useAppContext } from '#core/data/use-app-context.ts'
import { paths } from '#core/paths.ts'
import { signOut } from './sign-out.ts'

/** Gives the action that ends the login; it leaves a screen that needs one. */
export function useSignOut(): () => void {
  const context = useAppContext()
  const navigate = useNavigate()
  const isGuarded = useMatches().some(({ handle }) => isScreenHandle(handle) && handle.requiresLogin === true)
  return () => {
    const left = isGuarded ? navigate(paths.home()) : undefined
    void Promise.resolve(left).then(() => signOut(context))
  }
}
