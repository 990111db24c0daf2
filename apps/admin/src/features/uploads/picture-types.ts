/** Media types that the server reads. With them, phones convert their own formats. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

/** The pictures of a drop or of the clipboard. */
export function picturesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}
