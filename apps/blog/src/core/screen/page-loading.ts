import { lazyComponent } from './lazy-component.tsx'

/** Covers the page while it is loading; its code is loaded when it is first needed. */
export const PageLoading = lazyComponent(
  async () => (await import('./page-loading-cover.tsx')).PageLoadingCover,
  { missing: 'ignore' },
)
