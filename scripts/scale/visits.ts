/** Requests of a visit, and how visits are spread over time. */
export interface VisitProfile {
  /** Cached pages of a visit: the first page, and those opened in new tabs. */
  pages: number
  /** Scripts, styles, fonts and pictures, less those that the browser or a CDN has cached. */
  files: number
  /** Calls whose responses are not shared, of visits by users. */
  calls: number
  /** Comments, likes and messages. */
  writes: number
  /** Seconds for which the socket of notifications is open. */
  socketSeconds: number
  /** Size of its responses in kB, with compression. */
  kilobytes: number
  /** Share of the day's visits in its busiest hour. */
  busiestHour: number
  /** Visits per second in a burst, such as a link from a large site, to those in the busiest hour. */
  burst: number
}

/** A personal blog with comments; the shares are assumptions, not measurements. */
export const usualVisit: VisitProfile = {
  pages: 1.4,
  files: 20,
  calls: 1.5,
  writes: 0.02,
  socketSeconds: 150,
  kilobytes: 700,
  busiestHour: 0.1,
  burst: 5,
}

/** The same behind a CDN that caches everything with `Cache-Control: public`; pages are revalidated. */
export const visitBehindCdn: VisitProfile = { ...usualVisit, files: 0, kilobytes: 50 }

/** Visits per second in a burst. @param visits Visits of a month. */
export function peakRate(visits: number, { busiestHour, burst }: VisitProfile): number {
  return ((visits / 30) * busiestHour * burst) / 3_600
}
