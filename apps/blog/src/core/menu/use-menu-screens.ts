import type { Screen } from '#core/screen/screen-handle.ts'
import { useScreens } from '#core/screen/screens-context.ts'
import { useSite } from '../data/use-site.ts'

/** The screens of the route table that the site settings enable. */
export function useMenuScreens(): Screen[] {
  const site = useSite()
  return useScreens().filter(({ handle }) => handle.isEnabled?.(site) ?? true)
}
