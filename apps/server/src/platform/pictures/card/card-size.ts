/** Pixels of a card: the shape in which networks show a link. */
export const cardSize = { width: 1200, height: 630 } as const
