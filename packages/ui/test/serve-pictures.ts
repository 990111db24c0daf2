/// <reference types="@vitest/browser-playwright" />
import { afterAll, onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** File names of the requested pictures, in order. */
export type Requested = string[]

interface PausedRequest {
  requestId: string
  request: { url: string }
}

const picture = drawPicture()
let session: ReturnType<typeof cdp> | undefined
let requested: Requested = []
let fails: (name: string, attempt: number) => boolean = () => false

/** Intercepts requests under `/pictures/` and responds with a picture, or with status 500 if `failsAt` returns true. */
export async function servePictures(failsAt: typeof fails = () => false): Promise<Requested> {
  requested = []
  fails = failsAt
  onTestFinished(() => {
    fails = () => false
  })
  if (session === undefined) {
    session = cdp()
    session.on('Fetch.requestPaused', respond)
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/pictures/*' }] })
  }
  return requested
}

// Not after each test: its paused requests would continue to the server, which has no pictures, and the next test would join a
// request for the same picture.
afterAll(async () => {
  session?.off('Fetch.requestPaused', respond)
  await session?.send('Fetch.disable')
})

function respond({ requestId, request }: PausedRequest): void {
  const name = request.url.slice(request.url.lastIndexOf('/') + 1)
  requested.push(name)
  const attempt = requested.filter((other) => other === name).length
  void session?.send('Fetch.fulfillRequest', {
    requestId,
    responseHeaders: [
      { name: 'content-type', value: 'image/png' },
      { name: 'cache-control', value: 'no-store' },
    ],
    ...(fails(name, attempt) ? { responseCode: 500 } : { responseCode: 200, body: picture }),
  })
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
