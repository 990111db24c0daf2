/** Version of the site (spec section 9). */
export const siteVersion = '1.8.0'
