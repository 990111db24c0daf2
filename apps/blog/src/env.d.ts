declare module 'virtual:client-manifest' {
  import type { SiteManifest } from '#app/server/find-assets.ts'

  /** Files of the client build by source path; null while developing. */
  const manifest: SiteManifest | null
  export default manifest
}
