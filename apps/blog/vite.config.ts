import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clientManifest } from './vite/client-manifest.ts'
import { precompress } from './vite/precompress.ts'

/** Libraries of every page, apart from our code, so that a new version of the site leaves them in the reader's cache. */
const vendor = /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/[\w-]+)\//

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  plugins: [react(), clientManifest(), !isSsrBuild && precompress()],
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
    // The server holds every screen in one file: it starts faster and never loads a chunk late.
    rolldownOptions: isSsrBuild
      ? { input: 'src/entry-server.tsx', output: { codeSplitting: false } }
      : {
          input: ['src/entry-client.tsx', 'diagrams.html'],
          output: { codeSplitting: { groups: [{ name: 'vendor', test: vendor }] } },
        },
  },
  // The built entry carries everything; while developing, Node itself loads what is installed.
  ssr: { noExternal: command === 'build' ? true : [/^@qingjian\//], external: ['mermaid'] },
}))
