import { emojiPictures } from '@qingjian/ui/emoji-pictures'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clientManifest } from './vite/client-manifest.ts'
import { precompress } from './vite/precompress.ts'
import { serviceWorker } from './vite/service-worker.ts'

/** Source of the script that every page runs. */
const entry = 'src/app/entry-client.tsx'

const vendor =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/[\w-]+|ky|valibot)\//

const ours = /\/(?:apps\/blog|packages\/[\w-]+)\/src\//

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  plugins: [
    react(),
    emojiPictures(),
    clientManifest(),
    ...(isSsrBuild ? [] : [serviceWorker(entry), precompress(entry)]),
  ],
  // React decides by this whether it carries its development checks.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  css: { transformer: 'lightningcss' },
  build: {
    target: 'baseline-widely-available',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    ssr: isSsrBuild === true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    cssMinify: 'lightningcss',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The server bundle is one file: it starts faster and loads no chunk while it renders.
    rolldownOptions: isSsrBuild
      ? { input: 'src/app/entry-server.tsx', output: { codeSplitting: false } }
      : {
          input: ['src/app/styles.css', entry, 'diagrams.html'],
          output: {
            codeSplitting: {
              groups: [
                // Stays in the reader's cache across releases.
                { name: 'vendor', test: vendor, tags: ['$initial'] },
                // Small modules compress better together, and take one request.
                { name: 'shared', test: ours, minShareCount: 4 },
              ],
            },
          },
        },
  },
  // The built entry contains everything; while developing, Node itself loads what is installed.
  ssr: { noExternal: command === 'build' ? true : [/^@qingjian\//], external: ['mermaid'] },
}))
