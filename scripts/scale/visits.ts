/** What a visit asks of the site, and how visits are spread over time. */
export interface VisitProfile {
  /** Cached pages of a visit: the first page, and those opened in new tabs. */
  pages: number
  /** Calls whose responses are not shared, of visits by users. */
  calls: number
  /** Comments, likes and messages. */
  writes: number
  /** Seconds for which the socket of notifications is open. */
  socketSeconds: number
  /** Script, styles, fonts and pictures of a visit in kB, with what the browser has cached. */
  kilobytes: number
  /** Share of the day's visits in its busiest hour. */
  busiestHour: number
  /** Visits per second in a burst, such as a link from a large site, to those in the busiest hour. */
  burst: number
}

/** A personal blog with comments; the shares are assumptions, not measurements. */
export const usualVisit: VisitProfile = {
  pages: 1.4,
  calls: 1.5,
  writes: 0.02,
  socketSeconds: 150,
  kilobytes: 700,
  busiestHour: 0.1,
  burst: 5,
}

/** Visits per second in a burst. @param visits Visits of a month. */
export function peakRate(visits: number, { busiestHour, burst }: VisitProfile): number {
  return ((visits / 30) * busiestHour * burst) / 3_600
}
