export { SystemScreen as Component } from './system-screen.tsx'
