/** Source path of pages, notices and settings: their relative links start from the folder of articles. */
export const pageSource = 'page.md'
