import type { Plugin } from 'vite'

/** The path of the endpoint. */
export const UPLOAD_PATH = '/upload-endpoint/'

/** Reads the body of a request and responds with an envelope of its bytes; with `?fail`, with code 413 and `Retry-After`. */
export const uploadEndpoint = (): Plugin => ({
  name: 'upload-endpoint',
  configureServer({ middlewares }) {
    middlewares.use(UPLOAD_PATH, async (request, response) => {
      let bytes = 0
      for await (const chunk of request) bytes += Buffer.from(chunk).length
      const isFailure = request.url?.includes('avatar')
      response.writeHead(isFailure ? 413 : 200, { 'content-type': 'application/json', 'retry-after': '7' })
      response.end(JSON.stringify({ code: isFailure ? 413 : 200, message: '', data: String(bytes) }))
    })
  },
})
