import { createContext, use } from 'react'
import type { Screen } from './screen-handle.ts'

/** Context of the screens of the route table: the layout cannot import the table, because the table imports the layout. */
export const ScreensContext = createContext<readonly Screen[]>([])

/** The screens of the route table, in its order. */
export function useScreens(): readonly Screen[] {
  return use(ScreensContext)
}
