export { NoticesScreen as Component } from './notices-screen.tsx'
