/** The place of a screen in the menus. */
export interface MenuPlace {
  /** Entry in the header menu under which this one stands; none at the top level. */
  under?: string
  /** Text of the entry where it differs from the screen's name. */
  label?: string
}

/** What the route table says of a screen. */
export interface ScreenHandle {
  /** Page title, and text in the menus. */
  name: string
  /** Left out of header menu and drawer when absent. */
  menu?: MenuPlace
  /** Kept out of every menu. */
  hidden?: boolean
  requiresLogin?: boolean
  /** Names of the query parameters that the screen reads. */
  queryParameters?: readonly string[]
}
