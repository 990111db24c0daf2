import type { Plugin } from 'vite'
import { drawPictures } from '../build/draw-pictures.ts'
import { drawSheet, sheetName } from '../build/draw-sheet.ts'

/** Serves the emoji pictures, and emits them in the static build, without building the package. */
export function emojiPictures(): Plugin {
  const pictures = drawPictures()
  const sheet = drawSheet(pictures)
  return {
    name: 'emoji-pictures',
    configureServer({ middlewares }) {
      middlewares.use('/emoji', async ({ url = '' }, response, next) => {
        const name = url.slice(1)
        const svg = pictures.get(name)
        if (svg !== undefined) response.setHeader('Content-Type', 'image/svg+xml').end(svg)
        else if (name === sheetName(pictures))
          response.setHeader('Content-Type', 'image/png').end(await sheet)
        else next()
      })
    },
    async generateBundle() {
      for (const [name, source] of [...pictures, [sheetName(pictures), await sheet] as const])
        this.emitFile({ type: 'asset', fileName: `emoji/${name}`, source })
    },
  }
}
