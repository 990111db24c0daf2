/** `sizes` where the browser does not measure the image itself: its width in the layout, or the whole viewport. */
export function autoSizes(image: HTMLImageElement): string {
  const { width } = image.getBoundingClientRect()
  return width > 0 ? `${String(Math.ceil(width))}px` : '100vw'
}

/** Whether the width is to be measured. */
export function isAuto(sizes: string | undefined): boolean {
  return sizes === 'auto'
}

/** `sizes` in markup: browsers without the keyword use the second value. */
export function markupSizes(sizes: string | undefined): string | undefined {
  return isAuto(sizes) ? 'auto, 100vw' : sizes
}
