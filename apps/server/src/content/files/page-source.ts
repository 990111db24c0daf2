/** Source path of pages, notices and settings: their relative links start from the folder of articles. */
// No article has a name that begins so.
export const pageSource = '@page.md'

/** The same of moments. */
export const momentSource = '@moment.md'
