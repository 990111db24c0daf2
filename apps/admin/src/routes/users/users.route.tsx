export { UsersScreen as Component } from './users-screen.tsx'
