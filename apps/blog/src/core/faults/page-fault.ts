import { isApiError, isNetworkError, isTimeoutError } from '@qingjian/api-client'
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

/** What the page throws that a service worker keeps for the time without a network; an answer like any other. */
export const offlineFault: PageFault = { kind: 'offline', status: 200 }

/** Puts whatever a loader or a component threw into one of the four kinds. */
export function describeFault(error: unknown): PageFault {
  if (isPageFault(error)) return error
  const status = isRouteErrorResponse(error) ? error.status : isApiError(error) ? error.code : 500
  if (status === 404) return { kind: 'not-found', status }
  if (isNetworkError(error) || isMissingChunk(error)) return { kind: 'offline', status: 503 }
  if (isTimeoutError(error) || status === 503) return { kind: 'unavailable', status: 503 }
  return { kind: 'failed', status: 500 }
}

function isPageFault(error: unknown): error is PageFault {
  return typeof error === 'object' && error !== null && 'kind' in error && 'status' in error
}

/** Tells whether the code of a screen could not be fetched; each engine words this differently. */
function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message)
  )
}
