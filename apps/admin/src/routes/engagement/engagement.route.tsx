export { EngagementScreen as Component } from './engagement-screen.tsx'
