// Skeletons are stored: another function needs a migration that stores its skeletons.
export { confusableSkeleton } from '#platform/db/migrations/frozen/confusable-skeleton.ts'
