import { buffer } from 'node:stream/consumers'
import type { Plugin } from 'vite'

/** Reads the body of a request to `/upload-endpoint/` and responds with an envelope of its bytes; for an avatar, with code 413 and `Retry-After`. */
export const uploadEndpoint = (): Plugin => ({
  name: 'upload-endpoint',
  configureServer({ middlewares }) {
    middlewares.use('/upload-endpoint/', (request, response, next) => {
      buffer(request).then(({ length }) => {
        const code = request.url?.includes('avatar') ? 413 : 200
        response.writeHead(code, { 'content-type': 'application/json', 'retry-after': '7' })
        response.end(JSON.stringify({ code, message: '', data: String(length) }))
      }, next)
    })
  },
})
