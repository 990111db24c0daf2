export { SecurityScreen as Component } from './security-screen.tsx'
