export { FriendsScreen as Component } from './friends-screen.tsx'
