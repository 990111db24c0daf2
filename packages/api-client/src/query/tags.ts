import { queryOptions } from '@tanstack/react-query'
import type { TagsResource } from '../resources/tags.ts'

/** Query options of tags. */
export const tagQueries = ({ tags }: { tags: TagsResource }) => ({
  /** Prefix of every key of this domain. */
  all: ['tags'] as const,
  list: () => queryOptions({ queryKey: ['tags', 'list'], queryFn: ({ signal }) => tags.list({ signal }) }),
})
