import { isApiError, isNetworkError, isTimeoutError } from '@qingjian/api-client'
import { data, isRouteErrorResponse } from 'react-router-dom'

/** Why a page cannot be shown. Plain data, because the server passes it to the browser as JSON. */
export interface PageFault {
  kind: 'not-found' | 'offline' | 'unavailable' | 'failed'
  /** HTTP status of the page. */
  status: number
}

/** Creates the value that a loader throws for the not-found page, status 404. */
export function notFound(): ReturnType<typeof data<null>> {
  return data(null, { status: 404 })
}

/** Thrown by the loader of `/offline`. Its status is 200, because the service worker caches only successful responses. */
export const offlineFault: PageFault = { kind: 'offline', status: 200 }

/** Classifies an error thrown by a loader or a component. */
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

/** Whether a chunk or its styles could not be loaded; the message differs between engines. */
function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message)
  )
}
