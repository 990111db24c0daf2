import { emojiPictures } from '@qingjian/ui/emoji-pictures'
import { defineConfig } from 'vite'

/** vite.config.ts: the pictures are served under /emoji/ and become part of the build. */
export default defineConfig({ plugins: [emojiPictures({ folder: 'emoji' })] })
