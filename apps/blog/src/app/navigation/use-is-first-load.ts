import { useState } from 'react'
import { matchPath, useLocation, useNavigation } from 'react-router-dom'
import type { Screen } from '#core/screen/screen-handle.ts'
import { useScreens } from '#core/screen/screens-context.ts'

/** Whether a navigation to a screen is pending that this page has not shown yet, so that its code may not be loaded. */
export function useIsFirstLoad(): boolean {
  const screens = useScreens()
  const current = findPattern(screens, useLocation().pathname)
  const { state, location: target } = useNavigation()
  const [shown, setShown] = useState<readonly string[]>([])
  if (current !== undefined && !shown.includes(current)) setShown([...shown, current])
  if (state !== 'loading') return false
  const wanted = findPattern(screens, target.pathname)
  return wanted !== undefined && !shown.includes(wanted)
}

function findPattern(screens: readonly Screen[], pathname: string): string | undefined {
  return screens.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname) !== null)?.path
}
