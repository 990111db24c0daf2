import type { ApiClient } from '@qingjian/api-client'

/**
 * Id of a random article; null without articles.
 * @param except Id of the current article, which is returned only if it is the only one.
 */
export async function findRandomArticle(
  { articles }: Pick<ApiClient, 'articles'>,
  except: number | null,
): Promise<number | null> {
  const at = async (index: number): Promise<number | null> =>
    (await articles.list({ pageNum: index + 1, pageSize: 1 })).records[0]?.id ?? null

  const { total } = await articles.list({ pageSize: 1 })
  if (total === 0) return null
  const index = randomBelow(total)
  const found = await at(index)
  return found === except && total > 1 ? at((index + 1 + randomBelow(total - 1)) % total) : found
}

function randomBelow(bound: number): number {
  return Math.floor(Math.random() * bound)
}
