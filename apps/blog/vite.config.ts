import { emojiPictures } from '@qingjian/ui/emoji-pictures'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clientManifest } from './vite/client-manifest.ts'
import { precompress } from './vite/precompress.ts'
import { serviceWorker } from './vite/service-worker.ts'

/** Source of the entry script. */
const entry = 'src/app/entry-client.tsx'

/** The dictionaries of traditional Chinese. */
const onDemand = ['src/features/reading/traditional-text.ts']

const vendor =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/[\w-]+|ky|valibot)\//

/** Screens with which most visits begin. Each prefetches the other. */
const mainScreens = ['src/routes/home/home.route.tsx', 'src/routes/post/post.route.tsx']

/**
 * Modules of this app and of our packages, except the base styles, which the server links first, the frame for diagrams, and
 * parts that an interaction opens: merged with shared parts, their code and styles would load with a page.
 */
const ours =
  /\/(?:apps\/blog\/src\/(?!diagram-frame\/|app\/styles\.css)|packages\/[\w-]+\/src\/(?!dialog\/|image-preview\/))/

/** Those that belong to no screen. The carousel belongs to home. */
const common =
  /\/(?:apps\/blog\/src\/(?!routes\/|diagram-frame\/|app\/styles\.css)|packages\/[\w-]+\/src\/(?!carousel\/))/

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  plugins: [
    react(),
    emojiPictures(),
    clientManifest(),
    ...(isSsrBuild ? [] : [serviceWorker(entry, onDemand), precompress(entry, onDemand)]),
  ],
  // Selects the production build of React.
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
    // The server bundle is one file: it starts faster and loads no chunk during a render.
    rolldownOptions: isSsrBuild
      ? { input: 'src/app/entry-server.tsx', output: { codeSplitting: false } }
      : {
          input: ['src/app/styles.css', entry, ...mainScreens, 'diagrams.html'],
          output: {
            // Rolldown concatenates the names of all screens that share a chunk.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
            codeSplitting: {
              groups: [
                // Rarely changes, so that browsers have it cached across releases.
                { name: 'vendor', test: vendor, tags: ['$initial'] },
                // Vite's; in `app`, the frame for diagrams would load that.
                { name: 'preload', test: 'vite/preload-helper' },
                { name: 'app', test: common, tags: ['$initial'] },
                // Shared by several screens: in one chunk, to save requests.
                {
                  name: 'shared',
                  test: ours,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
  },
  // The built entry bundles all dependencies; in development Node loads the installed ones.
  ssr: { noExternal: command === 'build' ? true : [/^@qingjian\//], external: ['mermaid'] },
}))
