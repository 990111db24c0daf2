import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Settings of {@link emojiPictures}. */
export interface EmojiPicturesOptions {
  /**
   * Folder of the site that the pictures go to; `createEmojiData` is given the same, between slashes.
   * @default 'emoji'
   */
  folder?: string
}

interface Response {
  setHeader: (name: string, value: string) => unknown
  end: (body: Buffer) => unknown
}

/** A plugin for Vite, described by what it uses of it, so that this package needs none. */
export interface EmojiPicturesPlugin {
  /** Name in messages of Vite. */
  name: string
  /** Whether a build needs the pictures; one for the server does not. */
  apply: (config: unknown, env: { isSsrBuild?: boolean | undefined }) => boolean
  /** Answers requests for the pictures while developing. */
  configureServer: (server: {
    middlewares: {
      use: (handler: (request: { url?: string }, response: Response, next: () => void) => void) => unknown
    }
  }) => void
  /** Copies the pictures into the built site. */
  generateBundle: (this: {
    emitFile: (file: { type: 'asset'; fileName: string; source: Buffer }) => unknown
  }) => void
}

/** File names of the pictures, and of the notice of their authors. */
const PICTURE = /^(?:[\da-f-]+\.svg|NOTICE\.txt)$/u

/** The built package has them beside this module; its source is two folders deep as well. */
const pictures = new URL('../../dist/emoji-pictures/', import.meta.url)

/** Puts the pictures of `emoji-data`, and the notice of their authors, into a site that Vite builds or serves. */
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
