/** Maximum size of an original in bytes. */
export const maxPictureBytes: number = 40 * 1024 * 1024
