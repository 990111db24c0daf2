/** URL of the app's entry script, which differs per build. */
declare const APP: string

/** URLs of all files that the app may request while a page of this build is open. */
declare const ASSETS: readonly string[]
