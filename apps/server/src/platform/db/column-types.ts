/** A boolean as 0 or 1, the form that both engines store alike. */
export type Flag = 0 | 1

/** Milliseconds since the epoch. */
export type Instant = number
