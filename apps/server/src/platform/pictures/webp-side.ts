/** Longest side of a WebP picture in px. */
export const maxWebpSide = 16_383
