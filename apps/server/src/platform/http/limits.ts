import { JSON_BODY_MAX_BYTES } from '@qingjian/api-client/calls'

/** Limits of HTTP requests. Times in ms, sizes in bytes. */
export interface HttpLimits {
  /** Time until the last header byte. */
  headersTimeout: number
  /** Time until the last body byte, but see `allowUploadTime`. */
  requestTimeout: number
  /** Time until the last byte of any upload. */
  uploadTimeout: number
  /** Open connections of one address, other than a trusted proxy. */
  connectionsPerAddress: number
  /** Connections of all addresses that are kept open for another request; each needs about 12 kB of memory. */
  idleConnections: number
  /** Time that an idle connection is kept open. */
  keepAliveTimeout: number
  /** Time without progress in either direction; Node takes up to twice as long to detect a stalled reader. */
  socketTimeout: number
  /** Interval at which header and request timeouts are checked. */
  checkInterval: number
  /** Request line and headers together. */
  maxHeaderSize: number
  maxUrlLength: number
  maxQueryParameters: number
  /** Of requests to paths without a call; each call has its own limit. */
  maxJsonBody: number
  /** Requests in progress whose body is read after the access check; an upload has a temporary file of at most 20 MiB. */
  rawBodiesAtOnce: number
  /** Uploads of one user in progress. */
  uploadsPerUser: number
  /** Texts of one admin in progress; previews that the browser has aborted count until they are compiled. */
  textsPerUser: number
  /** Timeout of an API call. */
  apiTimeout: number
  /** Time for the work on an upload that has arrived, instead of `apiTimeout`. */
  uploadWorkTimeout: number
  /** Timeout of the rendering of a page. */
  renderTimeout: number
  /** Time for requests in flight after a stop signal. */
  stopTimeout: number
}

/** Default limits. */
export const defaultLimits: HttpLimits = {
  headersTimeout: 10_000,
  requestTimeout: 25_000,
  uploadTimeout: 600_000,
  connectionsPerAddress: 256,
  idleConnections: 1_000,
  keepAliveTimeout: 5_000,
  socketTimeout: 14_000,
  checkInterval: 1_000,
  maxHeaderSize: 16 * 1024,
  maxUrlLength: 8 * 1024,
  maxQueryParameters: 100,
  maxJsonBody: JSON_BODY_MAX_BYTES,
  rawBodiesAtOnce: 32,
  uploadsPerUser: 2,
  textsPerUser: 8,
  apiTimeout: 5_000,
  // A picture waits at most 4 s for those before it, and is then encoded within 10 s.
  uploadWorkTimeout: 16_000,
  renderTimeout: 10_000,
  stopTimeout: 8_000,
}
