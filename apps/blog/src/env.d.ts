declare module 'virtual:client-manifest' {
  import type { Manifest } from 'vite'

  /** Files of the client build by source path; null while developing. */
  const manifest: Manifest | null
  export default manifest
}

/** Network Information API, which Chromium alone has. */
interface Navigator {
  readonly connection?: { readonly saveData?: boolean }
}
