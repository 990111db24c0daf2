/** Version of the site. */
export const siteVersion = '1.8.0'
