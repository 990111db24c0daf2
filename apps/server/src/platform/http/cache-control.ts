/** For URLs whose content never changes. */
export const immutable = 'public, max-age=31536000, immutable'

/** For URLs whose content may change at any time; revalidated by ETag. */
export const revalidate = 'no-cache'
