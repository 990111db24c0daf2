/** A picture of one color, as a file. */
export async function makePicture(name: string, color = '#2f6f57'): Promise<File> {
  const canvas = new OffscreenCanvas(60, 40)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser has no canvas.')
  context.fillStyle = color
  context.fillRect(0, 0, canvas.width, canvas.height)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' })
}
