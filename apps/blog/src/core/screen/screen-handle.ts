import type { SiteInfo } from '@qingjian/api-client/contract'
import type { RouteObject } from 'react-router-dom'

/** The place of a screen in the menus where it is not simply an entry of its own. */
export interface MenuPosition {
  /** Entry of the header menu under which this one stands. */
  under: string
  /**
   * Text in the header menu.
   * @default the screen's name
   */
  label?: string
}

/** What the route table says of a screen. */
export interface ScreenHandle {
  /** Page title, and text in the menus. */
  name: string
  menu?: MenuPosition
  /** Keeps the screen out of every menu. */
  hidden?: boolean
  /**
   * Whether the owner has switched on what the screen shows; it stands in no menu otherwise.
   * @default always
   */
  isEnabled?: (site: SiteInfo) => boolean
  /** Leads visitors without a login to the login screen, and back afterwards. */
  requiresLogin?: boolean
  /** Shows the screen without header, footer and floating buttons. */
  fullScreen?: boolean
  /**
   * What a link fetches ahead: `intent`, code and data once it is hovered, pressed or focused; `in-view`, already while it is in
   * view and the browser is idle; `code`, no data.
   * @default 'intent'
   */
  prefetch?: 'intent' | 'in-view' | 'code'
  /** Redirects to another page each time: the server does not cache it, and passes on the referrer. */
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

/** Tells whether a route's handle names a screen. */
export function isScreenHandle(handle: unknown): handle is ScreenHandle {
  return typeof handle === 'object' && handle !== null && 'name' in handle
}
