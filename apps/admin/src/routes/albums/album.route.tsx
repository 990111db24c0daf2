export { AlbumScreen as Component } from './album-screen.tsx'
