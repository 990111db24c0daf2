export { AlbumsScreen as Component } from './albums-screen.tsx'
