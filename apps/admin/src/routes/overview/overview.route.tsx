export { OverviewScreen as Component } from './overview-screen.tsx'
