import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clientManifest } from './vite/client-manifest.ts'
import { precompress } from './vite/precompress.ts'

export default defineConfig(({ isSsrBuild }) => ({
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
      : { input: 'src/entry-client.tsx' },
  },
  ssr: { noExternal: true, external: ['mermaid'] },
}))
