/** Changes of a file within this time in ms after it was compiled may leave its time unchanged. */
export const clockGranularity = 2_000
