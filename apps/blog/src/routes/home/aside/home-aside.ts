import { lazyHydration } from '#core/screen/lazy-component.tsx'

/** What stands beside the articles; it has nothing but links, which work before it is hydrated. */
export const HomeAside = lazyHydration(async () => (await import('./home-aside.lazy.tsx')).HomeAside)
