import react from '@astrojs/react'
import { emojiPictures } from '@qingjian/ui/emoji-pictures'
import { defineConfig } from 'astro/config'

export default defineConfig({
  base: '/blog',
  integrations: [react()],
  vite: { plugins: [emojiPictures()] },
})
