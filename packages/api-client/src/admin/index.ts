export { moderationResource } from './moderation.ts'
export type { ModerationResource } from './moderation.ts'
export { overviewResource } from './overview.ts'
export type { OverviewResource } from './overview.ts'
