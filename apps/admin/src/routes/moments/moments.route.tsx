export { MomentsScreen as Component } from './moments-screen.tsx'
