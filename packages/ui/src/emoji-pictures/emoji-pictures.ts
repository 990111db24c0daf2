import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Options of {@link emojiPictures}. */
export interface EmojiPicturesOptions {
  /**
   * Output folder, relative to the site root; `baseUrl` of `createEmojiData` must match, as `/emoji/`.
   * @default 'emoji'
   */
  folder?: string
}

interface Response {
  setHeader: (name: string, value: string) => unknown
  end: (body: Buffer) => unknown
}

/** A Vite plugin, typed structurally so that this package does not depend on Vite. */
export interface EmojiPicturesPlugin {
  /** Plugin name in Vite's messages. */
  name: string
  /** Skips SSR builds, which need no pictures. */
  apply: (config: unknown, env: { isSsrBuild?: boolean | undefined }) => boolean
  /** Serves the pictures in development. */
  configureServer: (server: {
    middlewares: {
      use: (handler: (request: { url?: string }, response: Response, next: () => void) => void) => unknown
    }
  }) => void
  /** Emits the pictures as assets. */
  generateBundle: (this: {
    emitFile: (file: { type: 'asset'; fileName: string; source: Buffer }) => unknown
  }) => void
}

/** File names of the pictures and of the license notice. */
const PICTURE = /^(?:[\da-f-]+\.svg|NOTICE\.txt)$/u

/** The same relative path holds for `dist/emoji-pictures/index.js` and for this source file. */
const pictures = new URL('../../dist/emoji-pictures/', import.meta.url)

/** Vite plugin that serves and emits the pictures of `emoji-data` and their license notice. */
export function emojiPictures({ folder = 'emoji' }: EmojiPicturesOptions = {}): EmojiPicturesPlugin {
  const read = (name: string): Buffer => readFileSync(new URL(name, pictures))
  return {
    name: 'qingjian-emoji-pictures',
    apply: (_, { isSsrBuild }) => isSsrBuild !== true,
    configureServer({ middlewares }) {
      middlewares.use(({ url = '' }, response, next) => {
        const name = url.startsWith(`/${folder}/`) ? url.slice(folder.length + 2) : ''
        if (!PICTURE.test(name) || !existsSync(new URL(name, pictures))) return next()
        response.setHeader('Content-Type', name.endsWith('.svg') ? 'image/svg+xml' : 'text/plain')
        response.end(read(name))
      })
    },
    generateBundle() {
      for (const name of listPictures())
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source: read(name) })
    },
  }
}

function listPictures(): string[] {
  return readdirSync(pictures).filter((name) => PICTURE.test(name))
}
