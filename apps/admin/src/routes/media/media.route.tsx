export { MediaScreen as Component } from './media-screen.tsx'
