import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compress } from './vite/compress.ts'
import { themeFile } from './vite/theme-file.ts'

const vendor =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/[\w-]+|ky|valibot)\//

export default defineConfig({
  base: '/admin/',
  publicDir: false,
  plugins: [react(), themeFile(), compress()],
  css: { transformer: 'lightningcss' },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    cssMinify: 'lightningcss',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Rarely changes, so that browsers have it cached across releases.
            { name: 'vendor', test: vendor, tags: ['$initial'], priority: 2 },
            // One style sheet, which declares the order of the cascade layers before any other one.
            { name: 'shell', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
})
