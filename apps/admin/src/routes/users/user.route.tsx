export { UserScreen as Component } from './user-screen.tsx'
