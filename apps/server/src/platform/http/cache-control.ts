/** For addresses whose bytes never change. */
export const immutable = 'public, max-age=31536000, immutable'

/** For addresses that may change at any time but answer 304 cheaply. */
export const revalidate = 'no-cache'
