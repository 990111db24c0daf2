export { WelcomeScreen as Component } from './welcome-screen.tsx'
