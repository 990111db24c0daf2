import { data, isRouteErrorResponse } from 'react-router-dom'

/** Why a page cannot be shown; plain data, so that it travels from the server to the browser. */
export interface PageFault {
  kind: 'not-found' | 'offline' | 'unavailable' | 'failed'
  /** HTTP status of the page. */
  status: number
}

/** What a loader throws where there is nothing to show: the not-found page, status 404. */
export function notFound(): ReturnType<typeof data<null>> {
  return data(null, { status: 404 })
}

/** Puts whatever a loader or a component threw into one of the four kinds. */
export function describeFault(error: unknown): PageFault {
  if (isPageFault(error)) return error
  if (isRouteErrorResponse(error) && error.status === 404) return { kind: 'not-found', status: 404 }
  return { kind: 'failed', status: 500 }
}

function isPageFault(error: unknown): error is PageFault {
  return typeof error === 'object' && error !== null && 'kind' in error && 'status' in error
}
