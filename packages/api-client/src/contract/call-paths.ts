/** First path segments of the calls. Pages may share them: `/chat` is a page, `/chat/list` is a call. */
export const CALL_PREFIXES = ['api', 'auth', 'chat', 'file', 'notifications', 'protal', 'sys'] as const

/** The path of a call below the base, such as `/api/article/list`. */
export type CallPath = `/${(typeof CALL_PREFIXES)[number]}/${string}`

const callPath = new RegExp(`^/(?:${CALL_PREFIXES.join('|')})/`)

/** Whether a path belongs to a call and not to a page. */
export const isCallPath = (path: string): boolean => callPath.test(path)
