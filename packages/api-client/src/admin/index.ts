export { moderationResource } from './moderation.ts'
export type { ModerationResource } from './moderation.ts'
