import type { Plugin } from 'vite'
import { drawPictures } from '../build/draw-pictures.ts'

/** Serves the emoji pictures, and emits them in the static build, without building the package. */
export function emojiPictures(): Plugin {
  const pictures = drawPictures()
  return {
    name: 'emoji-pictures',
    configureServer({ middlewares }) {
      middlewares.use('/emoji', ({ url = '' }, response, next) => {
        const svg = pictures.get(url.slice(1))
        if (svg === undefined) return next()
        response.setHeader('Content-Type', 'image/svg+xml').end(svg)
      })
    },
    generateBundle() {
      for (const [name, source] of pictures)
        this.emitFile({ type: 'asset', fileName: `emoji/${name}`, source })
    },
  }
}
