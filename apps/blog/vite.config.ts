import { emojiPictures } from '@qingjian/ui/emoji-pictures'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clientManifest } from './vite/client-manifest.ts'
import { minifyScripts } from './vite/minify-scripts.ts'
import { pageSheets } from './vite/page-sheets.ts'
import { precompress } from './vite/precompress.ts'
import { serviceWorker } from './vite/service-worker.ts'
import { slimQueries } from './vite/slim-queries.ts'
import { slimRouter } from './vite/slim-router.ts'

/** What every page needs of others, which lists without end are no part of, apart from our code, so that a new version of the site leaves it in the reader's cache. */
const vendor =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/[\w-]+)\/(?!.*(?:useInfiniteQuery|infiniteQueryObserver))|rolldown\/runtime|vite\/preload-helper/i

/** What only chunks share that come after hydration or with a screen of forms: it would burden every first visit. */
const late = new RegExp(
  [
    String.raw`/blog/src/(?:features/(?:session/(?!use-)|forms/|drafts/|storage/|likes/|realtime/(?!use-|reading)))|/blog/src/core/data/(?:show-error|reload-notice|error-message|use-app-context)`,
    String.raw`/blog/src/routes/(?:login|user|messages|moments|photos|unsubscribe|post/comments|notifications|chat)/`,
    String.raw`/blog/src/features/(?:palette|reading)/`,
    String.raw`/blog/src/core/screen/use-screen-code\b`,
    String.raw`/realtime/src/`,
    String.raw`/api-client/src/(?:contract|resources|query/(?:accounts|albums|likes|mail|messages|moments))\b`,
    String.raw`/ui/src/(?:use-modal|use-controllable|lock-scroll|field|dialog|drawer|menu|message-box|skeleton|avatar|tooltip|image-preview|icon/(?:media|screen|share|status|picture)-icons)\b`,
  ].join('|'),
)

/** What every place needs where visitors write: each chunk more would be named by all that load it. */
const writing = /\/blog\/src\/features\/(?:drafts|storage|forms\/use-countdown)\b/

/** Source of the script of every page. */
const entry = 'src/app/entry-client.tsx'
/** Source of the script that loads it. */
const starter = 'src/app/start-after-paint.ts'

const ours = /\/(?:apps\/blog|packages\/[\w-]+)\/src\//

/** Whether a module may stand in the chunk that every screen loads. */
const isShareable = (id: string): boolean => ours.test(id) && !late.test(id)

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  plugins: [
    react(),
    emojiPictures(),
    slimRouter(),
    slimQueries(),
    clientManifest(),
    ...(isSsrBuild
      ? []
      : [
          minifyScripts([entry, starter]),
          pageSheets(),
          serviceWorker({ app: entry, starter }),
          precompress([entry, starter]),
        ]),
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
    // `minifyScripts` does it.
    minify: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The server holds every screen in one file: it starts faster and never loads a chunk late.
    rolldownOptions: isSsrBuild
      ? { input: 'src/app/entry-server.tsx', output: { codeSplitting: false } }
      : {
          input: ['src/app/styles.css', starter, entry, 'diagrams.html'],
          output: {
            minify: false,
            codeSplitting: {
              groups: [
                { name: 'vendor', test: vendor },
                // Together small pieces compress better, and cost one request.
                { name: 'shared', test: isShareable, minShareCount: 3 },
                { name: 'writing', test: writing },
              ],
            },
          },
        },
  },
  // The built entry carries everything; while developing, Node itself loads what is installed.
  ssr: { noExternal: command === 'build' ? true : [/^@qingjian\//], external: ['mermaid'] },
}))
