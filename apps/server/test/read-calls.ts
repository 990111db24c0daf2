import { allCalls, hasSideEffects } from '@qingjian/api-client/calls'
import { expect } from 'vitest'
import type { TestApi } from './api.ts'

/** Values of the parameters that calls need; without a row the call is made without a query. */
export const parameters: Readonly<Record<string, readonly string[]>> = {
  'articles.series': ['?name=x'],
  'years.detail': ['2021', '2025'],
  'comments.list': ['?articleId=2', '?articleId=3', '?articleId=4'],
  'comments.place': ['1', '2', '3', '4'],
  'comments.people': ['2', '3', '4'],
  'moderation.list': [
    '?type=comment&state=pending',
    '?type=comment&state=shown',
    '?type=message&state=shown',
  ],
  'albums.detail': ['1', '2', '3'],
  'albums.photos': ['1', '2', '3'],
  'albumEditing.detail': ['?path=albums/open', '?path=open'],
  'managedUsers.detail': ['1', '2', '3'],
  'managedUsers.texts': ['1', '2', '3'],
  'search.suggest': ['?keyword=旧'],
  'editing.file': ['?path=posts/old.md'],
  'editing.pictures': ['?path=posts/old.md'],
  'editing.versions': ['?path=posts/old.md'],
  'editing.version': ['1'],
  'pages.detail': ['?path=/uses'],
  'webmentions.list': ['?articleId=2', '?articleId=3', '?articleId=4'],
}

/** Besides calls without side effects, those whose effects are counts of rate limits or visits. */
const alsoCompared: readonly (readonly [id: string, path: string])[] = [
  ['articles.detail', '/api/article/detail/2'],
  ['articles.detail', '/api/article/detail/3'],
  ['articles.detail', '/api/article/detail/4'],
  ['search.list', `/api/search/list?kind=article&keyword=${encodeURIComponent('旧文')}`],
]

/** A URL of a locked picture is signed with a secret of its site. */
function withoutSignatures(body: object): unknown {
  return JSON.parse(JSON.stringify(body).replaceAll(/\/sealed\/(\d+)\/[\w.-]+\//g, '/sealed/$1/'))
}

/** Reading calls that are compared, with paths; the values are those of `createFullSite`. */
function listReadingCalls(notCompared: Readonly<Record<string, string>>): (readonly [string, string])[] {
  const paths = allCalls
    .filter(([id, call]) => call.method === 'GET' && !hasSideEffects(call) && !(id in notCompared))
    .flatMap(([id, { path }]) =>
      (parameters[id] ?? ['']).map((value) => {
        const query = value.replaceAll(/[^\x20-\x7e]/g, encodeURIComponent)
        return [id, value.startsWith('?') ? path + query : path.replace(/\{\w+\}/, value)] as const
      }),
    )
  return [...paths, ...alsoCompared]
}

/**
 * The responses of reading calls to a guest and to an admin.
 * @param notCompared Ids of calls with the reason why they are left out.
 */
export async function readCalls(
  api: TestApi,
  admin: string,
  notCompared: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const responses: Record<string, unknown> = {}
  for (const [id, path] of listReadingCalls(notCompared)) {
    for (const [caller, token] of [
      ['guest', undefined],
      ['admin', admin],
    ] as const) {
      const { body } = await api.call(path, { ...(token !== undefined && { token }) })
      expect(body.code, `${id} ${path}: ${body.message}`).not.toBe(400)
      responses[`${id} ${path} as ${caller}`] = withoutSignatures(body)
    }
  }
  return responses
}
