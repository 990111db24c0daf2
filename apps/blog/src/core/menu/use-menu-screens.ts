import type { Screen } from '#core/screen/screen-handle.ts'
import { useScreens } from '#core/screen/screens-context.ts'
import { useSite } from '../data/use-site.ts'

/** The screens of the route table, without those that the owner has not switched on. */
export function useMenuScreens(): Screen[] {
  const site = useSite()
  return useScreens().filter(({ handle }) => handle.isEnabled?.(site) ?? true)
}
