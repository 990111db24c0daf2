import { emojiPictures } from '@qingjian/ui/emoji-pictures'
import { defineConfig } from 'vite'

/** vite.config.ts: serves the pictures under /emoji/ and emits them in the build. */
export default defineConfig({ plugins: [emojiPictures({ folder: 'emoji' })] })
