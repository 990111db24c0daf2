import { lazyHydration } from '#core/screen/lazy-component.tsx'

/** The column beside the articles. It contains only links, which work before hydration. */
export const HomeAside = lazyHydration(async () => (await import('./home-aside.lazy.tsx')).HomeAside)
