import { queryOptions } from '@tanstack/react-query'
import type { TagsResource } from '../resources/tags.ts'

/** Keys and functions of the tags. */
export const tagQueries = ({ tags }: { tags: TagsResource }) => ({
  /** Stands before every key of this domain. */
  all: ['tags'] as const,
  list: () => queryOptions({ queryKey: ['tags', 'list'], queryFn: ({ signal }) => tags.list({ signal }) }),
})
