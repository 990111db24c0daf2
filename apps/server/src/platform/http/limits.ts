import { JSON_BODY_MAX_BYTES } from '@qingjian/api-client/calls'

/** What one client may ask of the server. Times in ms, sizes in bytes. */
export interface HttpLimits {
  /** Until the last header byte has arrived. */
  headersTimeout: number
  /** Until the last body byte has arrived. */
  requestTimeout: number
  /** How long an idle connection stays open between two requests. */
  keepAliveTimeout: number
  /** Without progress in either direction; Node takes up to twice as long to see that a reader stalls. */
  socketTimeout: number
  /** How often headers and request timeouts are looked at. */
  checkInterval: number
  /** Request line and headers together. */
  maxHeaderSize: number
  maxUrlLength: number
  maxQueryParameters: number
  /** Of requests to paths without a call; each call has its own limit. */
  maxJsonBody: number
  /** Bodies other than JSON that may be on their way at the same time; each may hold 5 MiB. */
  rawBodiesAtOnce: number
  /** After which an API call is given up. */
  apiTimeout: number
  /** After which the rendering of a page is given up. */
  renderTimeout: number
  /** How long requests in flight may go on after the signal to stop. */
  stopTimeout: number
}

/** Limits of a server on the open internet. */
export const defaultLimits: HttpLimits = {
  headersTimeout: 10_000,
  requestTimeout: 25_000,
  keepAliveTimeout: 5_000,
  socketTimeout: 14_000,
  checkInterval: 1_000,
  maxHeaderSize: 16 * 1024,
  maxUrlLength: 8 * 1024,
  maxQueryParameters: 100,
  maxJsonBody: JSON_BODY_MAX_BYTES,
  rawBodiesAtOnce: 8,
  apiTimeout: 5_000,
  renderTimeout: 10_000,
  stopTimeout: 8_000,
}
