export { SettingsScreen as Component } from './settings-screen.tsx'
