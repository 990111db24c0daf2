/// <reference types="@vitest/browser-playwright" />
import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** File names of the requested pictures, in order. */
export type Requested = string[]

/** Intercepts requests under `/pictures/` and responds with a picture, or with status 500 if `fails` returns true. */
export async function servePictures(
  fails: (name: string, attempt: number) => boolean = () => false,
): Promise<Requested> {
  const requested: Requested = []
  const session = cdp()
  const picture = drawPicture()
  const respond = ({ requestId, request }: { requestId: string; request: { url: string } }): void => {
    const name = request.url.slice(request.url.lastIndexOf('/') + 1)
    requested.push(name)
    const attempt = requested.filter((other) => other === name).length
    void session.send('Fetch.fulfillRequest', {
      requestId,
      responseHeaders: [
        { name: 'content-type', value: 'image/png' },
        { name: 'cache-control', value: 'no-store' },
      ],
      ...(fails(name, attempt) ? { responseCode: 500 } : { responseCode: 200, body: picture }),
    })
  }
  session.on('Fetch.requestPaused', respond)
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/pictures/*' }] })
  onTestFinished(async () => {
    session.off('Fetch.requestPaused', respond)
    await session.send('Fetch.disable')
  })
  return requested
}

/** A green PNG of 400 × 200 px, in base64. */
function drawPicture(): string {
  const canvas = document.createElement('canvas')
  canvas.width = 400
  canvas.height = 200
  const context = canvas.getContext('2d')
  if (context) context.fillStyle = '#2f6f57'
  context?.fillRect(0, 0, 400, 200)
  return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length)
}
