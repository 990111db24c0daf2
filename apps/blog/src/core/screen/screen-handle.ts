import type { SiteInfo } from '@qingjian/api-client/contract'
import type { RouteObject } from 'react-router-dom'
import type { MenuGroup } from '../menu/menu-groups.ts'

/** Position of a screen in the menus, if it is not a top-level entry. */
export interface MenuPosition {
  /** Group of the header menu that contains the screen. */
  under: MenuGroup
  /**
   * Label in the header menu.
   * @default the screen's name
   */
  label?: string
}

/** Properties of a screen in the route table. */
export interface ScreenHandle {
  /** Page title, and label in the menus. */
  name: string
  menu?: MenuPosition
  /** Excludes the screen from all menus. */
  hidden?: boolean
  /**
   * Whether the site settings enable the screen; if not, no menu contains it.
   * @default always
   */
  isEnabled?: (site: SiteInfo) => boolean
  /** Redirects visitors without a session to the login, which returns to the screen afterwards. */
  requiresLogin?: boolean
  /** Renders the screen without header, footer and floating buttons. */
  fullScreen?: boolean
  /**
   * What a link to the screen prefetches: `intent`, code and data when it is hovered, pressed or focused; `in-view`, the same, also
   * while it is in view and the browser is idle; `code`, only the code, when it is hovered, pressed or focused.
   * @default 'intent'
   */
  prefetch?: 'intent' | 'in-view' | 'code'
  /** Redirects to a different page each time: never cached, and the loader receives the `Referer`. */
  uncached?: boolean
  /** Names of the query parameters that the screen reads. */
  queryParameters?: readonly string[]
}

/** A screen of the route table. */
export interface Screen {
  path: string
  handle: ScreenHandle
}

/** Lists the named screens of a route table, in its order. */
export function listScreens(routes: readonly RouteObject[]): Screen[] {
  return routes.flatMap(({ path, handle, children = [] }) => [
    ...(path !== undefined && isScreenHandle(handle) ? [{ path, handle }] : []),
    ...listScreens(children),
  ])
}

/** Whether the handle of a route is a {@link ScreenHandle}. */
export function isScreenHandle(handle: unknown): handle is ScreenHandle {
  return typeof handle === 'object' && handle !== null && 'name' in handle
}
