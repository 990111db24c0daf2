import { calls } from '@qingjian/api-client/calls'

const { articles, tags, years, moments, albums, search } = calls

/** Calls whose data is made of all the content. */
export const contentLists = [
  articles.list,
  articles.archive,
  articles.categories,
  articles.allCategories,
  articles.carousels,
  articles.recommends,
  articles.allSeries,
  articles.series,
  tags.list,
  years.detail,
  moments.list,
  albums.list,
  search.list,
  search.suggest,
] as const
