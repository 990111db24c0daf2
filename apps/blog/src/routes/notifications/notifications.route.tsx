export { NotificationsScreen as Component } from './notifications-screen.tsx'
