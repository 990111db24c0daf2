import { existsSync, readFileSync } from 'node:fs'
import { isPicture, listPictures, mediaTypeOf } from './list-pictures.ts'

/** Options of {@link emojiPictures}. */
export interface EmojiPicturesOptions {
  /**
   * Output folder, relative to Vite's `base`; `baseUrl` of `createEmojiData` must be both together, as `/emoji/`.
   * @default 'emoji'
   */
  folder?: string
}

interface Response {
  setHeader: (name: string, value: string) => unknown
  end: (body: Uint8Array) => unknown
}

/** A Vite plugin, typed structurally so that this package does not depend on Vite. */
export interface EmojiPicturesPlugin {
  /** Plugin name in Vite's messages. */
  name: string
  /** Serves the pictures in development. */
  configureServer: (server: {
    config: { base: string }
    middlewares: {
      use: (handler: (request: { url?: string }, response: Response, next: () => void) => void) => unknown
    }
  }) => void
  /** Emits the pictures as assets, except in builds for a server, which need none. */
  generateBundle: (this: {
    environment?: { config: { consumer: 'client' | 'server' } }
    emitFile: (file: { type: 'asset'; fileName: string; source: Uint8Array }) => unknown
  }) => void
}

/** The same relative path holds for `dist/emoji-pictures/index.js` and for this source file. */
const pictures = new URL('../../dist/emoji-pictures/', import.meta.url)

/** Vite plugin that serves and emits the pictures of `emoji-data` and their license notice. */
export function emojiPictures({ folder = 'emoji' }: EmojiPicturesOptions = {}): EmojiPicturesPlugin {
  const read = (name: string): Uint8Array => readFileSync(new URL(name, pictures))
  return {
    name: 'qingjian-emoji-pictures',
    configureServer({ config: { base }, middlewares }) {
      middlewares.use(({ url = '' }, response, next) => {
        const [path = ''] = url.split('?', 1)
        const prefix = `${base}${folder}/`
        const name = path.startsWith(prefix) ? path.slice(prefix.length) : ''
        if (!isPicture(name) || !existsSync(new URL(name, pictures))) return next()
        response.setHeader('Content-Type', mediaTypeOf(name))
        response.end(read(name))
      })
    },
    generateBundle() {
      // An environment of Vite 6 and newer; `astro build` and other builders build client and server in one run.
      if (this.environment?.config.consumer === 'server') return
      for (const name of listPictures(pictures))
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source: read(name) })
    },
  }
}
