/** Size of a card in px, as social networks show link previews. */
export const cardSize = { width: 1200, height: 630 } as const
