/** Address of the script of the app in this build; each build of the site has its own. */
declare const APP: string

/** Addresses of everything that the app may ask for while a page of this build is open. */
declare const ASSETS: readonly string[]

/** Addresses of the style sheets that pages of this build begin with, each for one screen. */
declare const SHEETS: readonly string[]
